/** The colours of every game, as far as they are seen before its board is loaded. */
import.meta.glob('./*/shelf.css', { eager: true });
