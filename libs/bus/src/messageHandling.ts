import { setTimeout as pause } from 'node:timers/promises';
import {
  asError,
  pauseAfter,
  StreamDeletedError,
  UnavailableError,
  type Position,
} from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import type { ConsumerDefinition, IntegrationMessage } from './bus';

/** How failing messages are retried. */
export interface RetryPolicy {
  /** Attempts before the message is parked; 8 by default. */
  attempts: number;
  /** Pause before the second attempt, in ms, doubled for each further one; 100 by default. */
  firstDelayMs: number;
  /** Longest pause, in ms; 10,000 by default. */
  longestDelayMs: number;
}

export const defaultRetryPolicy: RetryPolicy = { attempts: 8, firstDelayMs: 100, longestDelayMs: 10_000 };

export interface Attempts {
  policy: RetryPolicy;
  signal: AbortSignal;
  logger: Logger;
  /** Fields for log lines. A child logger would cost more than handling most messages. */
  about?: Readonly<Record<string, string | undefined>>;
  onFailure: (error: Error) => void;
  /** Pauses between two attempts; rejects when the signal aborts. A timer by default. */
  rest?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The last error and the number of attempts. */
export interface GivenUp {
  error: Error;
  attempts: number;
}

/** Thrown when the consumer stops midway: the message was neither handled nor parked. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/**
 * Retries `work` as often as the policy allows. Resolves to undefined on success, otherwise to the last error. An
 * `UnavailableError` doesn't count as an attempt. Throws `StoppedError` when the signal aborts.
 */
export async function tryRepeatedly(
  work: () => Promise<void>,
  { policy, signal, logger, about, onFailure, rest = pauseFor }: Attempts,
): Promise<GivenUp | undefined> {
  for (let attempts = 1, tries = 1; ; tries += 1) {
    if (signal.aborted) throw new StoppedError();
    try {
      await work();
      return undefined;
    } catch (reason) {
      const error = asError(reason);
      onFailure(error);
      if (attempts >= policy.attempts && !isTemporary(error)) return { error, attempts };
      const delayMs = pauseAfter(tries, { first: policy.firstDelayMs, longest: policy.longestDelayMs });
      const details = { ...about, err: error, attempts, delayMs };
      logger.warn(details, 'a message could not be handled and is tried again');
      if (!isTemporary(error)) attempts += 1;
      await rest(delayMs, signal).catch(() => {
        throw new StoppedError();
      });
    }
  }
}

/**
 * Handles a message. A `StreamDeletedError` means that the household or account was erased: the message then counts as
 * handled, and its own position is the effect.
 */
export async function handleMessage(
  definition: ConsumerDefinition,
  message: IntegrationMessage,
  sequence?: number,
): Promise<Position | void> {
  try {
    return await definition.handle(message, sequence);
  } catch (error) {
    if (error instanceof StreamDeletedError) return message.position;
    throw error;
  }
}

/** Determines whether a waiting message can be handled in a batch. */
export interface Batchable {
  type: IntegrationMessage['event']['type'];
  /** Set after a batch with this message failed. */
  isHandledAlone: boolean;
}

/** Whether `next` can be handled in the same batch as `first`. */
export function canShareBatch({ together }: ConsumerDefinition, first: Batchable, next: Batchable): boolean {
  if (!together || first.isHandledAlone || next.isHandledAlone || first.type !== next.type) return false;
  return together.events.includes(first.type);
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal });
}

function isTemporary(error: Error): boolean {
  return error instanceof UnavailableError;
}
