import { setTimeout as pause } from 'node:timers/promises';
import { asError, backOff, parsePosition, type Position } from '@forkcast/event-sourcing';
import { JSONCodec, type Msg } from 'nats';
import type { Logger } from 'pino';
import { z } from 'zod';
import { laneOf } from './partitionOf';
import { StoppedError } from '../../messageHandling';
import { orAborted } from '../connection/abortSignals';
import type { LaneTable } from './partitionTable';
import type { Session } from '../connection/natsLink';
import { format } from '../outbox/outboxCheckpoint';

/** Whose messages, by lane; all of the lane where no keys are given. */
export type KeysOfLanes = ReadonlyMap<number, readonly string[] | undefined>;

/** The lanes of some keys; all lanes without. */
export function byLane(keys: readonly string[] | undefined, lanes: number): KeysOfLanes {
  if (!keys) return new Map(Array.from({ length: lanes }, (_, lane) => [lane, undefined] as const));
  const found = new Map<number, string[]>();
  for (const key of keys) {
    const lane = laneOf(key, lanes);
    found.set(lane, [...(found.get(lane) ?? []), key]);
  }
  return found;
}

const questionSchema = z.object({
  sequence: z.number(),
  lanes: z.array(z.object({ lane: z.number(), keys: z.array(z.string()).optional() })),
  timeoutMs: z.number(),
});
const answerSchema = z.object({
  /** Null where it has not come to it in time, or the lanes are not its. */
  effects: z.string().nullable(),
  done: z.boolean(),
});

export interface LaneQuestionsOptions {
  durable: string;
  table: LaneTable;
  session: () => Session | undefined;
  /** Whether everything is handled up to a place of the stream, in lanes of this process. False if they are not. */
  doneHere: (sequence: number, lanes: KeysOfLanes, timeoutMs: number) => Promise<boolean>;
  /** Where the effects are of what was handled here, for these; of all there is, without keys. */
  effectsHere: (keys: readonly string[] | undefined) => Promise<Position>;
  /** Effects have been heard of. */
  onEffects: (position: Position, keys: readonly string[] | undefined) => void;
  /** What is known of lanes that nobody has. */
  endOfLog: () => Promise<Position>;
  isHere: (lane: number) => boolean;
  logger: Logger;
}

/** How much longer than the process that is asked whoever asks waits, and how long to wait at most for one answer. */
const WAY_MS = 250;
const LONGEST_MS = 10_000;
/** Between questions nobody could answer, in milliseconds. */
const PAUSES = { first: 10, longest: 200 };
const codec = JSONCodec<unknown>();

/** How far the lanes of a consumer are, wherever they are: the processes that have them are asked. */
export class LaneQuestions {
  readonly #options: LaneQuestionsOptions;

  constructor(options: LaneQuestionsOptions) {
    this.#options = options;
  }

  /** Answers the others from now on, until the session ends. */
  begin({ connection, names, signal }: Session): void {
    const { durable, table, logger } = this.#options;
    const subscription = connection.subscribe(names.lanes(durable, table.self), {
      callback: (error, message) => {
        if (error) return;
        this.#answer(message).catch((reason: unknown) =>
          logger.debug({ err: asError(reason) }, 'a question about lanes could not be answered'),
        );
      },
    });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  }

  /** Whether everything of these is handled up to a place in the stream, within the time and before the signal aborts. */
  async areDone(
    sequence: number,
    lanes: KeysOfLanes,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const pauses = backOff(PAUSES);
    for (let open = lanes; ;) {
      const left = Math.max(0, Math.min(deadline - performance.now(), LONGEST_MS));
      try {
        open = await orAborted(this.#askAll(sequence, open, left), signal);
      } catch (error) {
        if (error instanceof StoppedError) return false;
        throw error;
      }
      if (open.size === 0) return true;
      if (performance.now() >= deadline) return false;
      await pause(pauses.next().value, undefined, { ref: false });
      await this.#lookAgain();
    }
  }

  async #lookAgain(): Promise<void> {
    try {
      await this.#options.table.read();
    } catch (error) {
      this.#options.logger.debug({ err: asError(error) }, 'whose the lanes are cannot be seen');
    }
  }

  /** Answers what is not done. */
  async #askAll(sequence: number, lanes: KeysOfLanes, timeoutMs: number): Promise<KeysOfLanes> {
    const { isHere, doneHere, table } = this.#options;
    const byOwner = new Map<string | undefined, Map<number, readonly string[] | undefined>>();
    for (const [lane, keys] of lanes) {
      const owner = isHere(lane) ? table.self : (table.known.get(lane)?.owner ?? undefined);
      byOwner.set(owner, (byOwner.get(owner) ?? new Map<number, readonly string[]>()).set(lane, keys));
    }
    const open = await Promise.all(
      [...byOwner].map(async ([owner, asked]) => {
        if (owner === undefined) return this.#leftBehind(sequence, asked);
        const done =
          owner === table.self
            ? await doneHere(sequence, asked, timeoutMs)
            : await this.#ask(owner, sequence, asked, timeoutMs);
        return done ? [] : [...asked];
      }),
    );
    return new Map(open.flat());
  }

  /** Of lanes that nobody has at the moment, those that had not got there. */
  async #leftBehind(
    sequence: number,
    lanes: KeysOfLanes,
  ): Promise<readonly [number, readonly string[] | undefined][]> {
    const { table, onEffects, endOfLog } = this.#options;
    const isBehind = (lane: number) => (table.known.get(lane)?.done ?? -1) < sequence;
    const done = [...lanes].filter(([lane]) => !isBehind(lane));
    if (done.length > 0) onEffects(await endOfLog(), undefined);
    return [...lanes].filter(([lane]) => isBehind(lane));
  }

  async #ask(owner: string, sequence: number, lanes: KeysOfLanes, timeoutMs: number): Promise<boolean> {
    const { session: sessionNow, durable, onEffects, logger } = this.#options;
    const session = sessionNow();
    if (!session) return false;
    try {
      const { done, effects } = await askAboutLanes({ session, durable, owner, sequence, lanes, timeoutMs });
      if (effects !== null) onEffects(parsePosition(effects), keysOf(lanes));
      return done;
    } catch (error) {
      logger.debug({ err: asError(error), owner }, 'how far lanes are could not be heard');
      return false;
    }
  }

  async #answer(message: Msg): Promise<void> {
    const { doneHere, effectsHere } = this.#options;
    const { sequence, lanes: asked, timeoutMs } = questionSchema.parse(codec.decode(message.data));
    const lanes = new Map(asked.map(({ lane, keys }) => [lane, keys] as const));
    const done = await doneHere(sequence, lanes, timeoutMs);
    const effects = done ? format(await effectsHere(keysOf(lanes))) : null;
    message.respond(codec.encode({ done, effects }));
  }
}

export interface LaneQuestion {
  session: Session;
  durable: string;
  /** The process that has the lanes. */
  owner: string;
  /** The place in the stream up to which everything is to be handled. */
  sequence: number;
  lanes: KeysOfLanes;
  timeoutMs: number;
}

/** Rejects where the process does not answer. */
export async function askAboutLanes(asked: LaneQuestion): Promise<z.infer<typeof answerSchema>> {
  const { session, durable, owner, sequence, lanes, timeoutMs } = asked;
  const { connection, names, signal } = session;
  const question: z.infer<typeof questionSchema> = {
    sequence,
    timeoutMs,
    lanes: [...lanes].map(([lane, keys]) => ({ lane, ...(keys && { keys: [...keys] }) })),
  };
  const asking = connection.request(names.lanes(durable, owner), codec.encode(question), {
    timeout: timeoutMs + WAY_MS,
  });
  const answer = await orAborted(asking, signal);
  return answerSchema.parse(codec.decode(answer.data));
}

function keysOf(lanes: KeysOfLanes): readonly string[] | undefined {
  const keys = [...lanes.values()];
  return keys.includes(undefined) ? undefined : keys.flatMap((each) => each ?? []);
}
