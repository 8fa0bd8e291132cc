import { LiveStream } from './liveStream';

function read(stream: LiveStream): string {
  const chunk = stream.read() as Uint8Array | null; // no encoding is set
  return chunk ? new TextDecoder().decode(chunk) : '';
}

test('sends a slow reader only the latest change of each topic', () => {
  const stream = new LiveStream();
  read(stream);
  for (let position = 0; position < 100_000; position += 1) {
    stream.send({ topic: position % 2 ? 'recipes' : 'user', position: String(position) });
  }
  expect(stream.readableLength).toBeLessThan(40_000);
  while (stream.readableLength > 0) read(stream);
  expect(read(stream) + read(stream)).toBe('');
  stream.destroy();
});
