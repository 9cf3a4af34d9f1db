import './art/tokens.css';
import './art/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { recognise } from './app/me.svelte';
import { applyPrefs, prefs } from './app/prefs.svelte';
import { startRouter } from './app/router.svelte';
import { useLanguage } from './app/texts.svelte';
import { addShellPieces } from './art/shell';

applyPrefs();
addShellPieces();
startRouter();
await Promise.all([useLanguage(prefs.lang), recognise()]);
mount(App, { target: document.getElementById('app') as HTMLElement });
