import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreContract } from '../../testing';
import { openBlobDirectory } from './blobDirectory';

const made: string[] = [];
function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'forkcast-blobs-'));
  made.push(directory);
  return join(directory, 'photos');
}
afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true });
});

blobStoreContract('The directory of blobs', async () => {
  const directory = aDirectory();
  return {
    blobs: openBlobDirectory(directory),
    reopen: async () => openBlobDirectory(directory),
    close: async () => undefined,
  };
});

test('what a crash left unfinished → is gone at the next start, and no blob', async () => {
  const directory = aDirectory();
  mkdirSync(join(directory, 'unfinished'), { recursive: true });
  writeFileSync(join(directory, 'unfinished', 'half'), 'half');
  const blobs = openBlobDirectory(directory);
  expect(readdirSync(directory)).toEqual([]);
  const names: string[] = [];
  for await (const { name } of blobs.all()) names.push(name);
  expect(names).toEqual([]);
});

test('files → are readable by their owner alone', async () => {
  const directory = aDirectory();
  await openBlobDirectory(directory).put('ab-1', new TextEncoder().encode('x'));
  const modes = [directory, join(directory, 'ab'), join(directory, 'ab', 'ab-1')].map(
    (each) => statSync(each).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

const KILLS = 3;
const PUTS_BEFORE_KILL = 150;

test(`killed ${KILLS} times while blobs are put → each that was acknowledged is there, whole`, async () => {
  const directory = aDirectory();
  const acknowledged: string[] = [];
  for (let run = 0; run < KILLS; run += 1) {
    const writer = spawn(
      process.execPath,
      ['--require', require.resolve('tsx/cjs'), join(__dirname, 'putForever.ts'), directory, String(run)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    writer.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.split('\n').length > PUTS_BEFORE_KILL) writer.kill('SIGKILL');
    });
    expect(await once(writer, 'close')).toEqual([null, 'SIGKILL']);
    acknowledged.push(...output.split('\n').slice(0, -1));
    const blobs = openBlobDirectory(directory);
    for (const name of acknowledged) {
      expect(new TextDecoder().decode((await blobs.get(name)) ?? undefined)).toBe(name.repeat(2_000));
    }
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * PUTS_BEFORE_KILL);
}, 60_000);
