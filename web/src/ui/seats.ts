/** Seats are told apart by shape and colour, always both. */
export const SHAPES = ['circle', 'square', 'triangle', 'star', 'diamond', 'hexagon', 'crescent'] as const;

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] ?? 'circle';
export const shapeId = (seat: number): string => `seat-${(seat % SHAPES.length) + 1}-${shapeOf(seat)}`;
export const seatColour = (seat: number): string => `var(--seat-${(seat % SHAPES.length) + 1})`;
