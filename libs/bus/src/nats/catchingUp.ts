import { setTimeout as pause } from 'node:timers/promises';
import { asError, backOff } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import type { Session } from './natsLink';

/** Between two looks, in milliseconds. */
const PAUSES = { first: 100, longest: 400 };

/**
 * Resolves to true once everything is handled that was in the stream when the session began; to false if the session
 * ends before.
 */
export async function hasCaughtUp(session: Session, durable: string, logger: Logger): Promise<boolean> {
  const { jsm, names, signal } = session;
  const pauses = backOff(PAUSES);
  let end: number | undefined;
  while (!signal.aborted) {
    try {
      end ??= (await jsm.streams.info(names.stream)).state.last_seq;
      const { ack_floor, num_pending, num_ack_pending } = await jsm.consumers.info(names.stream, durable);
      if (ack_floor.stream_seq >= end || num_pending + num_ack_pending === 0) return true;
    } catch (error) {
      logger.debug({ err: asError(error) }, 'whether the consumer has caught up cannot be seen');
    }
    await pause(pauses.next().value, undefined, { ref: false });
  }
  return false;
}
