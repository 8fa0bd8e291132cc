import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A Koa app, or something else that answers requests; errors are its own business. */
export interface Listener {
  callback(): (request: IncomingMessage, response: ServerResponse) => unknown;
}

export interface Listening {
  /** 'http://127.0.0.1:49152' */
  url: string;
  port: number;
  /** Takes no more requests, lets those under way finish (cut off after 10 s), then resolves. */
  close(): Promise<void>;
}

const GRACE_MS = 10_000;
const TIDY_MS = 20;
/** Longer than the gateway keeps an idle connection, so that none is closed just as it is used. */
const KEEP_ALIVE_MS = 65_000;

/** Serves an app. Port 0 takes any free one. Rejects when the port is taken. */
export async function listen(
  app: Listener,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A server that listens on a port has an address of this form.
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { url: `http://${name}:${address.port}`, port: address.port, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // Connections that are kept open become idle only once their last answer is out.
    const tidying = setInterval(() => server.closeIdleConnections(), TIDY_MS);
    server.close((error) => {
      clearTimeout(cutOff);
      clearInterval(tidying);
      if (error) reject(error);
      else resolve();
    });
  });
}
