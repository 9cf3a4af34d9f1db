/** How far the table on this device has come in waking up, for the page to tell. */

import type { Missing } from './messages';

/** Why a game that was on show could not be begun after all. */
export const late = $state({ problem: '' });

export const waking = $state<{ done: number; total: number; awake: boolean; missing: Missing | null }>({ done: 0, total: 0, awake: false, missing: null });
