/** One script for both workers, so that it is downloaded once: the table's, and the one bots think in. */

import { THINK } from './messages';
import { serve } from './table';
import { think } from './think';

if (self.name === THINK) think();
else serve();
