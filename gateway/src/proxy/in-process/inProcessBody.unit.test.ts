import { once } from 'node:events';
import { InProcessBody } from './inProcessBody';

const KB = 1024;

function aBody() {
  const body = new InProcessBody({ pauseMs: 10_000, onClose: () => undefined });
  // Starts reading without consuming anything yet.
  body.read(0);
  return body;
}

test('takes no more than one portion of small writes without a reader', () => {
  const body = aBody();
  let taken = 0;
  const write = () =>
    body.offer(new Uint8Array(48 * KB), () => {
      taken += 1;
      if (taken < 10) write();
    });
  write();
  expect(taken).toBe(1);
  expect(body.readableLength).toBe(96 * KB);
  body.destroy();
});

test('splits a large write into pieces of a megabyte, each once the last one is read', async () => {
  const body = aBody();
  body.offer(new Uint8Array(2_500 * KB), () => body.finish());
  expect(body.readableLength).toBe(1_024 * KB);
  const pieces: number[] = [];
  body.on('data', (piece: Uint8Array) => pieces.push(piece.length / KB));
  await once(body, 'end');
  expect(pieces).toEqual([1_024, 1_024, 452]);
});
