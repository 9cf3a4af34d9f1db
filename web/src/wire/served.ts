/** The door of a server: HTTP and sockets. */

import type { Answer, Door, Port } from './port';

export const served: Door = {
  async call(method, path, body): Promise<Answer> {
    const init: RequestInit = { method, credentials: 'same-origin', headers: { accept: 'application/json' } };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { ...init.headers, 'content-type': 'application/json' };
    }
    const answer = await fetch(path, init);
    return { status: answer.status, text: await answer.text() };
  },
  port(table): Port {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live`);
  },
};
