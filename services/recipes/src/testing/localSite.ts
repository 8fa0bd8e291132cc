import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageAccess } from '../web-import/fetch/pageAccess';

/** Starts a site on this machine. */
export async function startSite(answer: RequestListener) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  // A listening server has an address of this type.
  return { server, port: (server.address() as AddressInfo).port, stop };
}

/** A fake web: every name resolves to this machine, which counts as public. */
export const localWeb: PageAccess = {
  lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  canConnect: (address) => address === '127.0.0.1',
  canUsePort: () => true,
};
