import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be held up, as for a process that is paused: nothing is lost, all comes later. */
export interface CutLine {
  /** The server, through this line. */
  url: string;
  hold(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line to a MongoDB server. */
export async function openCutLine(url: string): Promise<CutLine> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let held = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair) {
      if (held) socket.pause();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The line has no port');
  return {
    // The server names its own address as the only one; the driver must not go there past the line.
    url: `mongodb://127.0.0.1:${address.port}${target.pathname}?directConnection=true`,
    hold: () => {
      held = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    mend: () => {
      held = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await closed;
    },
  };
}
