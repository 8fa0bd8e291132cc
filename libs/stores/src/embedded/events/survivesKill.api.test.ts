import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDocumentStore } from '../documents/embeddedDocumentStore';
import { openEmbeddedEventStore } from './embeddedEventStore';

const KILLS = 5;
const WRITES_BEFORE_KILL = 600;

/** Runs the writing process until it has acknowledged enough, kills it, and answers all that it acknowledged. */
async function acknowledgedUntilKilled(directory: string, run: string): Promise<string[]> {
  const writer = spawn(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), join(__dirname, 'writeForever.ts'), directory, run],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.split('\n').length > WRITES_BEFORE_KILL) writer.kill('SIGKILL');
  });
  const [code, signal]: unknown[] = await once(writer, 'close');
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  return output.split('\n').slice(0, -1);
}

describe('the embedded stores', () => {
  it(`killed ${KILLS} times while writing → every acknowledged write is there, and opening needs no help`, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'forkcast-kill-'));
    const acknowledged: string[] = [];
    for (let run = 0; run < KILLS; run += 1) {
      acknowledged.push(...(await acknowledgedUntilKilled(directory, `run${run}`)));

      const store = await openEmbeddedEventStore({ directory });
      const database = await openEmbeddedDocumentStore({ directory });
      const found = new Set<string>();
      let position = 0n;
      for await (const { event } of store.readAll()) {
        expect(event?.position.commit).toBe(position + 1n);
        position += 1n;
        if (event) found.add(`event ${event.streamId} ${event.revision}`);
      }
      const sessions = await database
        .collection<{ _id: string; number: number }>('sessions')
        .find({})
        .toArray();
      for (const { _id, number } of sessions) found.add(`document ${_id} ${number}`);
      expect(acknowledged.filter((each) => !found.has(each))).toEqual([]);
      await store.close();
      await database.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * WRITES_BEFORE_KILL);
    rmSync(directory, { recursive: true });
  }, 120_000);
});
