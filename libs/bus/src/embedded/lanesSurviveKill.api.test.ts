import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openEmbeddedDocumentStore, openEmbeddedEventStore } from '@forkcast/stores';
import { openTestStores } from '@forkcast/stores/testing';
import { noteSaid } from '../testing/saidEvents';

/** `LANES_KILLS=100` for as many as one has time for. */
const KILLS = Number(process.env.LANES_KILLS ?? 3);
const HOUSEHOLDS = 8;
const WORDS = 20 * (KILLS + 1);

/** Has the process follow until it has handled so many, and kills it then; `Infinity` lets it come to its end. */
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
  // What 'close' comes with.
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  expect(code ?? 0).toBe(0);
  return signal;
}

test.each(['one by one', 'in batches'])(
  `a process that handles them %s killed ${KILLS} times in the middle of its lanes → leaves nothing out, does nothing twice, keeps the order`,
  async (how) => {
    const stores = await openTestStores();
    const { directory } = stores;
    const households = Array.from({ length: HOUSEHOLDS }, (_, index) => `household-${index}`);
    for (let word = 0; word < WORDS; word += 1) {
      for (const household of households) await noteSaid(stores.store, household, [`${word}`]);
    }
    await stores.store.close();
    await stores.database.close();

    let killed = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Each run handles some of what is left, and is killed at another place.
      if ((await follow(directory, how, 20 + ((kill * 37) % 90))) === 'SIGKILL') killed += 1;
    }
    expect(killed).toBe(KILLS);
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
  1_800_000,
);
