/** What a page may ask its service worker. */
export type Question = 'take over' | 'take me in' | 'files' | 'whole?' | 'keep whole' | Used;
/** What a page had loaded before it had a worker, by address. */
export type Used = { used: string[] };
