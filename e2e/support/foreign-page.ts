import { createServer } from 'node:http';

/** Another website, with one page. */
export interface ForeignPage {
  /** `http://127.0.0.1:<port>/` */
  url: string;
  stop: () => Promise<void>;
}

/** Serves a plain HTML page on a separate origin, with `body` unescaped. */
export async function serveForeignPage(body: string): Promise<ForeignPage> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title></head><body><h1>A shop</h1>${body}</body></html>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
