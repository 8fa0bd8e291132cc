import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen } from './listen';

let answer: ((response: ServerResponse) => void) | undefined;
const app = { callback: () => (_: unknown, response: ServerResponse) => answer?.(response) };

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

describe('stopping', () => {
  test('closes an idle connection at once', async () => {
    const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 });
    const socket = await connected(port);
    const ended = once(socket, 'close');
    await close();
    await ended;
  }, 5_000);

  test('finishes a response in progress first', async () => {
    const pendingResponse = new Promise<ServerResponse>((resolve) => (answer = resolve));
    const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 });
    const socket = await connected(port);
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    const ended = once(socket, 'close');
    const response = await pendingResponse;
    response.write('first ');
    const closing = close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    response.end('last');
    await closing;
    await ended;
    expect(text).toContain('first ');
    expect(text).toContain('last');
  });
});
