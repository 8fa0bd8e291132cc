import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openBlobDirectory } from '../embedded/blobs/blobDirectory';
import { openEmbeddedDocumentStore } from '../embedded/documents/embeddedDocumentStore';
import { openEmbeddedEventStore } from '../embedded/events/embeddedEventStore';
import { temporaryDirectory } from './temporaryDirectory';

const WRITES_BEFORE_KILL = 600;

/**
 * Repeatedly kills a process that writes to the embedded stores, and opens them after each kill. Returns how many
 * writes were acknowledged and which of these were missing.
 */
export async function lostByKills(kills: number): Promise<{ acknowledged: number; lost: readonly string[] }> {
  const directory = temporaryDirectory();
  const acknowledged: string[] = [];
  const lost: string[] = [];
  for (let run = 0; run < kills; run += 1) {
    acknowledged.push(...(await acknowledgedUntilKilled(directory, `run${run}`)));
    const found = await writesIn(directory);
    lost.push(...acknowledged.filter((each) => !found.has(each)));
  }
  return { acknowledged: acknowledged.length, lost };
}

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
  expect(await once(writer, 'close')).toEqual([null, 'SIGKILL']);
  return output.split('\n').slice(0, -1);
}

/** Every write in the stores, in the form that `writeForever` reports. Positions in the log must not have gaps. */
async function writesIn(directory: string): Promise<ReadonlySet<string>> {
  const store = await openEmbeddedEventStore({ directory });
  const database = await openEmbeddedDocumentStore({ directory });
  const blobs = openBlobDirectory(join(directory, 'photos'));
  const found = new Set<string>();
  let position = 0n;
  for await (const { event } of store.readAll()) {
    expect(event?.position.commit).toBe(position + 1n);
    position += 1n;
    if (event) found.add(`event ${event.streamId} ${event.revision}`);
  }
  const sessions = await database.collection<{ _id: string; number: number }>('sessions').find({}).toArray();
  for (const { _id, number } of sessions) found.add(`document ${_id} ${number}`);
  for await (const { name } of blobs.all()) {
    const content = new TextDecoder().decode((await blobs.get(name)) ?? undefined);
    if (content === name.repeat(2_000)) found.add(`blob ${name}`);
  }
  await store.close();
  await database.close();
  return found;
}
