import type { Bench } from '../../workshop/bench';
import Part from './Part.svelte';

export default { drawn: ['tiles'], Part } satisfies Bench;
