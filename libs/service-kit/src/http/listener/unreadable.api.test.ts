import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Listening } from './listen';

let server: Listening;
let socket: Socket;
const errors: Error[] = [];

beforeEach(async () => {
  const answer = (_request: unknown, response: { end(text: string): void }) => response.end('ok');
  server = await listen(
    { callback: () => answer },
    { host: '127.0.0.1', port: 0, listener: { headersMs: 200 } },
  );
  errors.length = 0;
  socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', (error) => errors.push(error));
});

afterEach(async () => {
  socket.destroy();
  await server.close();
});

test.each([
  ['a header longer than Node reads', `PATCH /?${'a'.repeat(17_000)} HTTP/1.1\r\n`, 431],
  ['no HTTP', 'good evening\r\n', 400],
  ['a header that never ends', 'GET / HTTP/1.1\r\nHost: a\r\n', 408],
])('lets the sender of %s read the status, however much it still sends', async (_name, sent, status) => {
  socket.write(sent);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (let piece = 0; piece < 5; piece += 1) {
    socket.write('x'.repeat(100_000));
    await sleep(5);
  }
  expect(errors).toEqual([]);
  socket.end();
  await once(socket, 'close');
  expect(errors).toEqual([]);
});

test('finishes the response before garbage on the same connection, then responds 400', async () => {
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString()));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  while (!text.includes('ok')) await once(socket, 'data');
  socket.write('rubbish\r\n');
  await once(socket, 'end');
  expect(text).toMatch(/^HTTP\/1.1 200 OK[^]*ok[^]*HTTP\/1.1 400 Bad Request/);
  expect(errors).toEqual([]);
});
