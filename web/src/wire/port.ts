/** What carries messages between a page and a table: a socket to a server, or a worker of the page's own. */

export interface Port {
  readonly readyState: number;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(data: string): void;
  close(): void;
}

/** What a call was answered with. */
export type Answer = { status: number; text: string };

/** Where tables are: calls go in, lines to tables come out. Nothing else of the page knows which it is. */
export interface Door {
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  port(table: string): Port;
}
