import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openEmbeddedDocumentStore, openEmbeddedEventStore } from '@forkcast/stores';
import { openTestStores } from '@forkcast/stores/testing';
import { recordText } from '../testing/textEvents';

const HOUSEHOLDS = 8;
const WORDS = 40;

/** Runs the process until it has handled `atMost` messages, then kills it. With `Infinity`, it runs to its end. */
async function follow(directory: string, how: string, atMost: number): Promise<NodeJS.Signals | null> {
  const program = join(__dirname, '../testing/followUntilKilled.ts');
  const child = spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), program, directory, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let handled = 0;
  child.stdout.on('data', (dots: Buffer) => {
    handled += dots.length;
    if (handled >= atMost) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  expect(code ?? 0).toBe(0);
  return signal;
}

test.each(['one by one', 'in batches'])(
  'handles every message once and in order after being killed, %s',
  async (how) => {
    const stores = await openTestStores();
    const { directory } = stores;
    const households = Array.from({ length: HOUSEHOLDS }, (_, index) => `household-${index}`);
    for (let word = 0; word < WORDS; word += 1) {
      for (const household of households) await recordText(stores.store, household, [`${word}`]);
    }
    await stores.store.close();
    await stores.database.close();

    expect(await follow(directory, how, 57)).toBe('SIGKILL');
    expect(await follow(directory, how, Infinity)).toBeNull();

    const store = await openEmbeddedEventStore({ directory });
    const database = await openEmbeddedDocumentStore({ directory });
    for (const household of households) {
      const answers: unknown[] = [];
      for await (const { event } of store.readStream(`answer-${household}`)) answers.push(event?.data);
      expect(answers).toEqual(Array.from({ length: WORDS }, (_, word) => ({ text: `${word}` })));
    }
    await store.close();
    await database.close();
  },
  300_000,
);
