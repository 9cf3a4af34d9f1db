/** What the house allows, asked once. */

import { api } from './api';

export const house = $state<{ lobby: boolean }>({ lobby: false });
let asked: Promise<void> | undefined;

export function loadHouse(): void {
  asked ??= api.house().then(
    ({ lobby }) => {
      house.lobby = lobby;
    },
    () => {
      asked = undefined; // without an answer nothing is offered; another page asks again
    },
  );
}
