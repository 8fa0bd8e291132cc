import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection for malformed requests. */
export interface RawConnection {
  socket: Socket;
  write(text: string): void;
  /** Resolves with everything received once it contains `until` or the connection closes. */
  received(until?: string): Promise<string>;
  closed: Promise<unknown>;
}

/** Connects to a gateway from one of this machine's addresses, such as '127.0.0.7'. */
export async function rawConnection(url: string, localAddress = '127.0.0.1'): Promise<RawConnection> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  socket.on('error', () => undefined); // These tests expect interrupted connections.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let text = '';
  let waiting: (() => void)[] = [];
  const checkAll = () => waiting.forEach((check) => check());
  socket.on('data', (data: Buffer) => {
    text += data.toString('latin1');
    checkAll();
  });
  socket.on('close', checkAll);
  await once(socket, 'connect');
  return {
    socket,
    write: (data) => void socket.write(data, 'latin1'),
    closed,
    received: (until) =>
      new Promise((resolve) => {
        const check = () => {
          if (!socket.destroyed && (until === undefined || !text.includes(until))) return;
          waiting = waiting.filter((one) => one !== check);
          resolve(text);
        };
        waiting.push(check);
        check();
      }),
  };
}

/** Returns the head of a request to a gateway, as a page of the product would send it. */
export function requestHead(url: string, line: string, headers: Record<string, string> = {}): string {
  const all = { host: new URL(url).host, origin: url, 'content-type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
