/** Whether the browser would install the table as an app, and the button that lets it ask. */

interface Prompt extends Event {
  prompt(): Promise<unknown>;
}

export const installing = $state<{ can: boolean }>({ can: false });
let kept: Prompt | null = null;

/** Listens for the browser's offer; call once. */
export function startInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as Prompt;
    installing.can = true;
  });
  addEventListener('appinstalled', () => (installing.can = false));
}

export async function install(): Promise<void> {
  installing.can = false; // an offer can be taken once
  await kept?.prompt();
}
