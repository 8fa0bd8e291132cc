import { setTimeout as pause } from 'node:timers/promises';
import { NO_STREAM, type EventStore } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { OpenEventStore } from './eventStoreContract';
import { followNumbers, newStream, noted, numbersIn } from './notedEvents';

export interface RestartableEventStore extends OpenEventStore {
  /** Stops the server at once, even during calls, and restarts it at the same address. */
  restart(): Promise<void>;
}

/** The contract of an event store during an outage. Registers its tests with jest. */
export function eventStoreRestartContract(name: string, open: () => Promise<RestartableEventStore>): void {
  describe(`${name} during an outage`, () => {
    let opened: RestartableEventStore;
    let store: EventStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    it('appends each event once and in stream order when it restarts during appends', async () => {
      const streams = Array.from({ length: 8 }, () => newStream());
      let answered = 0;
      const write = async (stream: string) => {
        for (let number = 0; number < 40; number += 1) {
          const expectedRevision = number === 0 ? NO_STREAM : BigInt(number - 1);
          const result = await store.appendToStream(stream, noted(number), { expectedRevision });
          expect(result).toMatchObject({ success: true, nextExpectedRevision: BigInt(number) });
          answered += 1;
        }
      };
      const writing = Promise.all(streams.map(write));
      for (const until of [60, 160]) {
        await eventually(() => answered >= until);
        await opened.restart();
      }
      await writing;
      const numbers = Array.from({ length: 40 }, (_, number) => number);
      for (const stream of streams) expect(await numbersIn(store, stream)).toEqual(numbers);
    });

    it('delivers each event once and in order when it restarts during a subscription', async () => {
      const prefix = newStream('restart');
      const append = (number: number) => store.appendToStream(`${prefix}-${number % 5}`, noted(number));
      for (let number = 0; number < 300; number += 1) await append(number);
      const { follower, numbers } = await followNumbers(store, [prefix], { afterBatch: () => pause(1) });
      for (const number of [300, 301, 302]) {
        await eventually(() => numbers.length > 0);
        await opened.restart();
        await append(number);
      }
      await eventually(() => numbers.length >= 303);
      await pause(50);
      expect(numbers).toEqual(Array.from({ length: 303 }, (_, number) => number));
      await follower.stop();
    });
  });
}
