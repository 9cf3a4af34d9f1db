/** What a page may ask its service worker. */
export type Question = 'take over' | 'files' | 'whole?' | 'keep whole';
