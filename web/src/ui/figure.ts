/** A number with a real minus. */
export const figure = (number: number): string => String(number).replace('-', '−');
