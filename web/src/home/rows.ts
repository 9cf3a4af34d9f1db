/** How many boxes stand beside each other: rows of at most six, as even as can be. */

const MOST = 6;
const LEAST = 4; // one box alone shall not fill the room

export const columnsOf = (boxes: number): number => Math.max(LEAST, Math.ceil(boxes / Math.max(1, Math.ceil(boxes / MOST))));
