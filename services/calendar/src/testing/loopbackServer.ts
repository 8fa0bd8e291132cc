import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handle = (request: IncomingMessage, body: string, response: ServerResponse) => void | Promise<void>;

/** Starts an HTTP server for stand-ins of Google. A `handle` that throws responds 500. */
export async function startLoopbackServer(handle: Handle) {
  const server = createServer((request, response) => {
    void readText(request)
      .then((body) => handle(request, body, response))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // A listening server has an address of this type.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
  return chunks.join('');
}
