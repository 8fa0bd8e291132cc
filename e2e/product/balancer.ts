import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A load balancer for several gateways: forwards each connection to one that accepts it. */
export async function startBalancer(
  targets: readonly number[],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const open = new Set<Socket>();
  let nextTarget = 0;
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client)).on('error', () => client.destroy());
    const first = nextTarget++;
    const tryTarget = (tried: number) => {
      const port = targets[(first + tried) % targets.length];
      if (port === undefined || tried === targets.length) {
        client.destroy();
        return;
      }
      const upstream = connect(port, '127.0.0.1');
      const next = () => tryTarget(tried + 1);
      upstream.once('error', next);
      upstream.once('connect', () => {
        upstream.off('error', next).on('error', () => client.destroy());
        upstream.once('close', () => client.destroy());
        client.once('close', () => upstream.destroy());
        client.pipe(upstream).pipe(client);
      });
    };
    tryTarget(0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
