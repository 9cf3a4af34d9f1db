import './art/tokens.css';
import './art/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { recognise } from './app/me.svelte';
import { applyPrefs, prefs } from './app/prefs.svelte';
import { startRouter } from './app/router.svelte';
import { ownTask } from './app/slices';
import { useLanguage, warmNumbers } from './app/texts.svelte';
import { followPerson } from './away/subscribe.svelte';
import { followTurns } from './away/turns';
import { startInstall } from './app/install.svelte';
import { startWorker } from './app/version.svelte';
import { addShellPieces } from './art/shell';
import { goOn } from './local/deals';
import { house } from './local/house';
import { alone } from './wire/door';

applyPrefs();
addShellPieces();
startRouter();
// A table on this device takes a moment to wake up: the page does not wait for it.
if (alone) house.wake(), goOn();
const known = recognise();
// Nor for a device that stands in for a server out of reach.
await Promise.all([useLanguage(prefs.lang), alone || !navigator.onLine ? null : known]);
// Reading the words and showing the page are two things: who touches the page in between is heard.
const breath = ownTask;
await breath();
warmNumbers(prefs.lang);
await breath();
mount(App, { target: document.getElementById('app') as HTMLElement });
await breath();
startWorker();
followTurns();
followPerson();
startInstall();
