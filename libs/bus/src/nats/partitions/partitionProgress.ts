import { asError } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import { inTime } from '../../positionGate';
import type { Lanes } from '../../keyed-queues/keyedQueues';
import type { LaneOwner } from './partitionOwner';
import type { KeysOfLanes } from './partitionQueries';
import { isNotFound } from '../connection/natsErrors';
import type { Session } from '../connection/natsLink';
import type { OwnedLane } from './ownedPartition';
import { filterFor } from '../connection/natsNames';

export interface LaneReachOptions {
  types: readonly string[];
  owner: LaneOwner;
  lanes: Pick<Lanes, 'passed'>;
  session: () => Session | undefined;
  logger: Logger;
}

/** How long a message that is asked for is waited for before it is looked for, in milliseconds: it may be erased. */
const COMES_WITHIN_MS = 250;

/** How far the lanes of this process are in the stream. */
export class LaneReach {
  readonly #options: LaneReachOptions;

  constructor(options: LaneReachOptions) {
    this.#options = options;
  }

  /** Whether everything is handled up to a place, in lanes of this process. False if they are not, or no longer. */
  async isDone(sequence: number, asked: KeysOfLanes, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const left = () => Math.max(0, deadline - performance.now());
    const done = await Promise.all(
      [...asked].map(async ([number, keys]) => {
        const lane = this.#options.owner.get(number);
        if (!lane) return false;
        if (!keys) return (await this.#hasCome(lane, sequence, left())) && lane.isDone(sequence, left());
        if (!(await this.#hasCome(lane, sequence, left()))) return false;
        return inTime(this.#options.lanes.passed(BigInt(sequence), keys), left(), lane.signal);
      }),
    );
    return done.every(Boolean);
  }

  async #hasCome(lane: OwnedLane, sequence: number, timeoutMs: number): Promise<boolean> {
    if (await lane.hasRead(sequence, Math.min(timeoutMs, COMES_WITHIN_MS))) return true;
    if (timeoutMs <= COMES_WITHIN_MS) return false;
    await this.#lookForTheLast(sequence);
    return lane.hasRead(sequence, timeoutMs - COMES_WITHIN_MS);
  }

  /** What is waited for may have been erased: then everything up to there is read once the last before it is. */
  async #lookForTheLast(sequence: number): Promise<void> {
    const session = this.#options.session();
    if (!session) return;
    try {
      const last = await this.last(session);
      if (last >= sequence) return;
      for (const lane of this.#options.owner.all) if (lane.read >= last) lane.readTo(sequence);
    } catch (error) {
      this.#options.logger.debug({ err: asError(error) }, 'the last message cannot be seen');
    }
  }

  /** The place of the last message that may be for it; 0 where there is none. */
  async last({ jsm, names }: Session): Promise<number> {
    const filter = filterFor(this.#options.types, names);
    try {
      return (await jsm.streams.getMessage(names.stream, { last_by_subj: filter })).seq;
    } catch (error) {
      if (isNotFound(error)) return 0;
      throw error;
    }
  }
}
