import { createServer } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export interface MetricsListener {
  host: string;
  port: number;
  /** Host names that requests may use, in addition to IP addresses and localhost. */
  names?: readonly string[];
}

/**
 * Serves `GET /metrics` for IP addresses and known host names only, to prevent DNS rebinding by web pages. Port 0
 * chooses a free one. Rejects if the port is taken.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port, names = [] }: MetricsListener,
  onError: (error: unknown) => void,
) {
  const known = new Set(['localhost', ...names].map((name) => name.toLowerCase()));
  const server = createServer((request, response) => {
    if (!isKnownHost(request.headers.host, known)) {
      response.writeHead(403).end('Unknown host name: add it to METRICS_NAMES\n');
      return;
    }
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (request.method !== 'GET') {
      response.writeHead(405, { allow: 'GET' }).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  server.maxConnections = 16;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A listening server has an address of this type.
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}/metrics`,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function isKnownHost(header: string | undefined, names: ReadonlySet<string>): boolean {
  const address = `http://${header ?? ''}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return names.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
