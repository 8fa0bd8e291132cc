import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range for outgoing connections, which could otherwise occupy the port, and above 10080, the last port
 * that browsers and Node's fetch block.
 */
const PORTS = { first: 10_081, end: 30_000 };

/** A free port on the loopback interface, for a server that must restart at the same address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.end);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
