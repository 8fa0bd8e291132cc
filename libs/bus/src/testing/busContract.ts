import { eventually } from '@forkcast/event-sourcing/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { IntegrationEvent } from '@forkcast/contracts';
import { UnavailableError, type Position } from '@forkcast/event-sourcing';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { pino, type Logger } from 'pino';
import type { Bus, BusConsumer, Change, ConsumerDefinition, IntegrationMessage } from '../bus';
import type { RetryPolicy } from '../messageHandling';
import { endOfLog } from '../endOfLog';
import { recordText, textPublication, textIn, type TestText } from './textEvents';

const logger = pino({ level: 'silent' });
const quick = { attempts: 3, firstDelayMs: 4, longestDelayMs: 10 };
const TIMEOUT_MS = 60_000;
const household = randomUUID();

type Handle = (message: IntegrationMessage) => Promise<Position | void>;

interface BusOptions extends TestStores {
  /** Prefix of names on the server, unique per test. */
  prefix: string;
  logger: Logger;
  retry: RetryPolicy;
}

/**
 * The behaviour that both buses must have, within and, if the bus is `shared`, between processes. Registers its tests
 * with jest.
 */
export function busContract(
  name: string,
  createBus: (options: BusOptions) => Bus,
  { shared }: { shared: boolean },
): void {
  describe(`${name} keeps the contract of a bus`, () => {
    let stores: TestStores;
    let prefix: string;
    const buses: Bus[] = [];
    beforeEach(async () => {
      stores = await openTestStores();
      prefix = `test-${randomUUID()}`;
    });
    afterEach(async () => {
      await Promise.all(buses.splice(0).map((bus) => bus.stop()));
      await stores.close();
    });

    /** A bus as in one process. */
    const openBus = (retry: RetryPolicy = quick, publication = textPublication) => {
      const bus = createBus({ ...stores, prefix, logger, retry });
      buses.push(bus);
      bus.publish<TestText>(publication);
      return bus;
    };
    /** A started bus with a consumer. */
    const listen = async (handle?: Handle, retry?: RetryPolicy) => {
      const bus = openBus(retry);
      const { definition, received } = recorder(handle);
      const consumer = bus.consume(definition);
      await bus.start();
      return { bus, consumer, received };
    };
    const say = (...texts: string[]) => recordText(stores.store, household, texts);

    describe('delivery', () => {
      test('delivers events from before and after the start in log order, one at a time', async () => {
        const slow = slowHandler(1);
        await say('a', 'b', 'c');
        const { consumer, received } = await listen(slow.handle);
        await say('d');
        const last = await say('e', 'f');
        expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
        expect(received).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
        expect(slow.maxRunning()).toBe(1);
        await eventually(() => consumer.caughtUp);
      });

      test('delivers each message to each of two consumers, whatever the other one does', async () => {
        const bus = openBus();
        const one = recorder();
        const two = recorder(() => Promise.reject(new Error('never works')));
        const first = bus.consume({ ...one.definition, durable: 'one' });
        const second = bus.consume({ ...two.definition, durable: 'two' });
        await bus.start();
        const position = await say('a');
        expect(await first.passed(position, TIMEOUT_MS)).toBe(true);
        expect(await second.passed(position, TIMEOUT_MS)).toBe(true);
        expect(one.received).toEqual(['a']);
        expect(two.received).toEqual(['a', 'a', 'a']);
        expect([first.parked, second.parked]).toEqual([0, 1]);
      });

      test('says of each message from whom and from where it comes', async () => {
        const messages: IntegrationMessage[] = [];
        const { consumer } = await listen(async (message) => void messages.push(message));
        const position = await say('a');
        expect(await consumer.passed(position, TIMEOUT_MS)).toBe(true);
        expect(messages).toEqual([
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            source: 'recipes',
            event: expect.objectContaining({ type: 'recipes.recipe-saved' }),
            householdId: household,
            position,
            occurredAt: expect.any(Date),
            metadata: { userId: 'ann' },
          },
        ]);
      });

      test('does not deliver a handled message again after a restart', async () => {
        const first = await listen();
        expect(await first.consumer.passed(await say('a', 'b'), TIMEOUT_MS)).toBe(true);
        await first.bus.stop();
        await say('c');
        const second = await listen();
        expect(await second.consumer.passed(await say('d'), TIMEOUT_MS)).toBe(true);
        expect(second.received).toEqual(['c', 'd']);
      });

      test('delivers messages that may be handled together in order, each once', async () => {
        const bus = openBus();
        const { definition, received } = recorder();
        const sizes: number[] = [];
        const together = async (messages: readonly IntegrationMessage[]) => {
          sizes.push(messages.length);
          received.push(...messages.map(textIn));
        };
        const consumer = bus.consume({
          ...definition,
          together: { events: definition.events, handle: together },
        });
        const texts = Array.from({ length: 200 }, (_, index) => `${index}`);
        await say(...texts.slice(0, 100));
        await bus.start();
        const last = await say(...texts.slice(100));
        expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
        expect(received).toEqual(texts);
        expect(Math.max(...sizes)).toBeGreaterThan(1);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(32);
        expect(consumer.failure).toBeUndefined();
      });

      test('retries and parks only the failing one of the messages handled together', async () => {
        const bus = openBus();
        const { definition, received } = recorder(async (message) => {
          if (textIn(message) === 'poison') throw new Error('cannot digest this');
        });
        let together = 0;
        const consumer = bus.consume({
          ...definition,
          together: {
            events: definition.events,
            handle: async (messages) => {
              if (messages.some((message) => textIn(message) === 'poison')) throw new Error('one of these');
              together += messages.length;
              received.push(...messages.map(textIn));
            },
          },
        });
        const before = Array.from({ length: 20 }, (_, index) => `before ${index}`);
        const after = Array.from({ length: 100 }, (_, index) => `after ${index}`);
        const last = await say(...before, 'poison', ...after);
        await bus.start();
        expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
        expect([...new Set(received)].sort()).toEqual([...before, 'poison', ...after].sort());
        expect(received.filter((text) => text === 'poison')).toHaveLength(quick.attempts);
        expect(received.filter((text) => text !== 'poison')).toHaveLength(120);
        expect(together).toBeGreaterThan(0);
        const [note] = await bus.parkedMessages();
        expect(note).toMatchObject({ attempts: quick.attempts, error: { message: 'cannot digest this' } });
        expect(consumer.parked).toBe(1);
      });

      test('handles messages of several households at once', async () => {
        const slow = slowHandler(20);
        let last: Position = 0n;
        for (const text of ['a', 'b', 'c', 'd']) last = await recordText(stores.store, randomUUID(), [text]);
        const { consumer, received } = await listen(slow.handle);
        expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
        expect([...received].sort()).toEqual(['a', 'b', 'c', 'd']);
        expect(slow.maxRunning()).toBeGreaterThan(1);
      });
    });

    describe('a message that fails', () => {
      test('retries it before any later message', async () => {
        let failures = 2;
        const { bus, consumer, received } = await listen(async (message) => {
          if (textIn(message) === 'a' && failures-- > 0) throw new Error('not now');
        });
        expect(await consumer.passed(await say('a', 'b'), TIMEOUT_MS)).toBe(true);
        expect(received).toEqual(['a', 'a', 'a', 'b']);
        expect(consumer.failure).toBeUndefined();
        expect(await bus.parkedMessages()).toEqual([]);
      });

      test('parks it after the allowed attempts and continues with later messages', async () => {
        const { bus, consumer, received } = await listen(async (message) => {
          if (textIn(message) === 'poison') throw new RangeError('cannot digest this');
        });
        expect(await consumer.passed(await say('poison', 'b'), TIMEOUT_MS)).toBe(true);
        expect(received).toEqual(['poison', 'poison', 'poison', 'b']);
        expect(consumer.parked).toBe(1);
        expect(await bus.parkedMessages('listens')).toMatchObject([
          {
            durable: 'listens',
            streamName: `said-${household}`,
            revision: 0,
            attempts: 3,
            error: { name: 'RangeError', message: 'cannot digest this' },
            message: { source: 'recipes', type: 'recipes.recipe-saved', householdId: household },
          },
        ]);
        expect(await bus.parkedMessages('another')).toEqual([]);
      });

      test('retries it until the store is available again, and never parks it', async () => {
        let failures = 8;
        const { bus, consumer, received } = await listen(async () => {
          if (failures-- > 0) throw new UnavailableError(undefined);
        });
        expect(await consumer.passed(await say('a'), TIMEOUT_MS)).toBe(true);
        expect(received).toHaveLength(9);
        expect(await bus.parkedMessages()).toEqual([]);
      });

      test('leaves it to the next process when this one ends, and does not park it', async () => {
        const retry = { attempts: 2, firstDelayMs: 200, longestDelayMs: 200 };
        const first = await listen(() => Promise.reject(new Error('not now')), retry);
        const position = await say('a');
        await eventually(() => first.consumer.failure?.message === 'not now');
        await first.bus.stop();
        const second = await listen();
        expect(await second.consumer.passed(position, TIMEOUT_MS)).toBe(true);
        // At least once: the first process may have been about to retry.
        expect([...new Set(second.received)]).toEqual(['a']);
        expect(await second.bus.parkedMessages()).toEqual([]);
      });

      test('parks an event that cannot become a message, and continues', async () => {
        let broken = true;
        const bus = openBus(quick, {
          ...textPublication,
          toIntegrationEvents: (event) => {
            if (event.data.text === 'poison' && broken) throw new TypeError('no such field');
            return textPublication.toIntegrationEvents(event);
          },
        });
        const { definition, received } = recorder();
        const consumer = bus.consume(definition);
        await bus.start();
        expect(await consumer.passed(await say('poison', 'b'), TIMEOUT_MS)).toBe(true);
        expect(received).toEqual(['b']);
        const [note] = await bus.parkedMessages();
        expect(note).toMatchObject({ message: null, error: { name: 'TypeError' } });
        broken = false;
        await bus.replayParked(note?._id ?? '');
        await eventually(() => received.length > 1);
        expect(received).toEqual(['b', 'poison']);
        expect(await bus.parkedMessages()).toEqual([]);
      });
    });

    test('replays a parked message that works by now, and keeps one that still fails', async () => {
      let broken = true;
      const { bus, consumer, received } = await listen(async (message) => {
        if (textIn(message) === 'poison' && broken) throw new Error('cannot digest this');
      });
      expect(await consumer.passed(await say('poison'), TIMEOUT_MS)).toBe(true);
      const [note] = await bus.parkedMessages();
      const id = note?._id ?? '';
      await expect(bus.replayParked(id)).rejects.toThrow('cannot digest this');
      expect(consumer.parked).toBe(1);
      expect(await bus.parkedMessages()).toMatchObject([{ _id: id, attempts: 4 }]);
      broken = false;
      received.length = 0;
      await bus.replayParked(id);
      expect(received).toEqual(['poison']);
      expect(consumer.parked).toBe(0);
      expect(await bus.parkedMessages()).toEqual([]);
      await expect(bus.replayParked(id)).rejects.toMatchObject({ code: 'not-found' });
    });

    describe('positions', () => {
      test('passes positions that concern no message', async () => {
        const { consumer } = await listen();
        await say('a');
        const last = await recordText(stores.store, household, ['x', 'y'], 'other-');
        expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
        expect(consumer.position).toBeGreaterThanOrEqual(last);
      });

      test('passes positions before a message in progress, but not that of the message', async () => {
        let release: () => void = () => undefined;
        const { consumer } = await listen(async (message) => {
          if (textIn(message) === 'slow') await new Promise<void>((resolve) => (release = resolve));
        });
        const before = await say('a');
        const slow = await say('slow');
        expect(await consumer.passed(before, TIMEOUT_MS)).toBe(true);
        expect(await consumer.passed(slow, 50)).toBe(false);
        await eventually(() => {
          release();
          return consumer.passed(slow, 50);
        });
      });

      test('passes the positions of exactly the effects that a handler reports', async () => {
        const { consumer } = await listen(async () => 3n);
        expect(await consumer.passed(await say('a'), TIMEOUT_MS)).toBe(true);
        await recordText(stores.store, household, ['later'], 'other-');
        expect(await consumer.effects()).toBe(3n);
      });

      test('passes the end of the log after a handler that reports no effects', async () => {
        let written: Position = 0n;
        const { consumer } = await listen(async () => {
          written = await recordText(stores.store, household, ['x'], 'other-');
        });
        expect(await consumer.passed(await say('a'), TIMEOUT_MS)).toBe(true);
        expect(await consumer.effects()).toBeGreaterThanOrEqual(written);
        expect(written).toBeGreaterThan(0n);
      });
    });

    describe('the bus', () => {
      test('refuses registrations after the start, and a durable name used twice', async () => {
        const bus = openBus();
        bus.consume(recorder().definition);
        expect(() => bus.consume(recorder().definition)).toThrow('listens');
        await bus.start();
        expect(() => bus.publish(textPublication)).toThrow('started');
        expect(() => bus.consume({ ...recorder().definition, durable: 'late' })).toThrow('started');
        await expect(bus.start()).rejects.toThrow('started');
      });

      test('reports a change to every listener until it unsubscribes, even when another one fails', async () => {
        const bus = openBus();
        await bus.start();
        const received: Change[] = [];
        const change: Change = { householdId: household, topic: 'recipes', position: '1' };
        bus.onChange(() => {
          throw new Error('a listener fails');
        });
        const stop = bus.onChange((announced) => received.push(announced));
        bus.announce(change);
        await eventually(() => received.length > 0);
        stop();
        bus.announce(change);
        await pause(50);
        expect(received).toEqual([change]);
      });
    });

    if (shared) sharingContract(() => ({ openBus, listen, say, stores }));
  });
}

interface Sharing {
  openBus(): Bus;
  listen(handle?: Handle): Promise<{ bus: Bus; consumer: BusConsumer; received: readonly string[] }>;
  say(...texts: string[]): Promise<Position>;
  stores: TestStores;
}

function sharingContract(arranged: () => Sharing): void {
  describe('several processes', () => {
    test('shares the messages of one durable, each handled once', async () => {
      const { listen, stores } = arranged();
      const processes = [await listen(() => pause(5)), await listen(() => pause(5))];
      let last: Position = 0n;
      const texts = Array.from({ length: 120 }, (_, index) => `text ${index}`);
      for (const text of texts) last = await recordText(stores.store, randomUUID(), [text]);
      for (const { consumer } of processes) expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
      expect(processes.flatMap(({ received }) => received).sort()).toEqual([...texts].sort());
      expect(processes.every(({ received }) => received.length > 0)).toBe(true);
    });

    test('never handles two messages of a household at once or out of order', async () => {
      const { listen, say } = arranged();
      const received: string[] = [];
      const slow = slowHandler(1);
      const handle = (message: IntegrationMessage) => {
        received.push(textIn(message));
        return slow.handle();
      };
      const processes = [await listen(handle), await listen(handle)];
      const texts = Array.from({ length: 40 }, (_, index) => `text ${index}`);
      const last = await say(...texts);
      for (const { consumer } of processes) expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
      expect(received).toEqual(texts);
      expect(slow.maxRunning()).toBe(1);
    });

    test('reports positions and effects of all of them', async () => {
      const { listen, say, stores } = arranged();
      let written: Position = 0n;
      let release: () => void = () => undefined;
      const handle = async () => {
        await new Promise<void>((resolve) => (release = resolve));
        written = await recordText(stores.store, household, ['x'], 'other-');
        return written;
      };
      const processes = [await listen(handle), await listen(handle)];
      const position = await say('a');
      // Either process may handle it; neither may report it as done before it is.
      for (const { consumer } of processes) expect(await consumer.passed(position, 100)).toBe(false);
      await eventually(() => {
        release();
        return written > 0n;
      });
      for (const { consumer } of processes) {
        expect(await consumer.passed(position, TIMEOUT_MS)).toBe(true);
        expect(await consumer.effects()).toBe(written);
      }
    });

    test('counts a message parked by one process in all, and replays it in any', async () => {
      const { openBus, listen, say } = arranged();
      let broken = true;
      const handle = async () => {
        if (broken) throw new Error('cannot digest this');
      };
      const { bus, consumer } = await listen(handle);
      const second = openBus();
      await second.start();
      expect(await consumer.passed(await say('poison'), TIMEOUT_MS)).toBe(true);
      const { consumer: late } = await listen(handle);
      await eventually(() => late.parked === 1);
      broken = false;
      const [note] = await second.parkedMessages();
      await second.replayParked(note?._id ?? '');
      expect(await bus.parkedMessages()).toEqual([]);
      await eventually(() => consumer.parked === 0 && late.parked === 0);
    });

    test('handles events once that several of them publish', async () => {
      const { openBus, listen, say } = arranged();
      const { consumer, received } = await listen();
      await openBus().start();
      const texts = Array.from({ length: 50 }, (_, index) => `text ${index}`);
      await say(...texts);
      expect(await consumer.passed(await say('last'), TIMEOUT_MS)).toBe(true);
      expect(received).toEqual([...texts, 'last']);
    });

    test('reports a change to the other processes', async () => {
      const { openBus } = arranged();
      const [first, second] = [openBus(), openBus()];
      const received: Change[] = [];
      second.onChange((change) => received.push(change));
      await first.start();
      await second.start();
      const change: Change = { householdId: household, accountId: 'ann', topic: 'user', position: '7' };
      await eventually(() => {
        first.announce(change);
        return received.length > 0;
      });
      expect(received[0]).toEqual(change);
    });

    test('reports a process as caught up that starts after everything is done, up to the end of the log', async () => {
      const { listen, say, stores } = arranged();
      const { consumer } = await listen();
      expect(await consumer.passed(await say('a', 'b'), TIMEOUT_MS)).toBe(true);
      const { consumer: late, received } = await listen();
      expect(await late.passed(await endOfLog(stores.store), TIMEOUT_MS)).toBe(true);
      await eventually(() => late.caughtUp);
      expect(received).toEqual([]);
    });
  });
}

/** A handler that takes `ms`, and the maximum number of its concurrent calls. */
function slowHandler(ms: number) {
  let running = 0;
  let maxRunning = 0;
  const handle = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await pause(ms);
    running -= 1;
  };
  return { handle, maxRunning: () => maxRunning };
}

function recorder(handle: Handle = async () => undefined) {
  const received: string[] = [];
  const events: IntegrationEvent['type'][] = ['recipes.recipe-saved'];
  const definition: ConsumerDefinition = {
    durable: 'listens',
    events,
    handle: async (message) => {
      received.push(textIn(message));
      return handle(message);
    },
  };
  return { definition, received };
}
