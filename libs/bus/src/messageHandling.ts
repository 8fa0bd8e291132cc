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

/** How a failing message is tried again. */
export interface RetryPolicy {
  /** How often a message is tried before it is parked. 8 unless told. */
  attempts: number;
  /** The pause before the second try, doubled before each further one. 100 ms unless told. */
  firstDelayMs: number;
  /** 10 s unless told. */
  longestDelayMs: number;
}

export const usualRetryPolicy: RetryPolicy = { attempts: 8, firstDelayMs: 100, longestDelayMs: 10_000 };

export interface Attempts {
  policy: RetryPolicy;
  signal: AbortSignal;
  logger: Logger;
  /** Goes into what is logged. Not a logger's child: making one costs more than handling most messages. */
  about?: Readonly<Record<string, string | undefined>>;
  onFailure: (error: Error) => void;
  /** Waits between two tries; rejects when the signal aborts. A pause unless told. */
  rest?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Why a piece of work was given up. */
export interface GivenUp {
  error: Error;
  attempts: number;
}

/** Thrown when the consumer stops in the middle: the message was neither handled nor given up. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/**
 * Does something until it succeeds, at most as often as the policy allows; then answers what it last failed with.
 * While a store is unavailable nothing is given up, however long it takes. Throws `StoppedError`.
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
      if (attempts >= policy.attempts && !willPass(error)) return { error, attempts };
      const delayMs = pauseAfter(tries, { first: policy.firstDelayMs, longest: policy.longestDelayMs });
      const details = { ...about, err: error, attempts, delayMs };
      logger.warn(details, 'a message could not be handled and is tried again');
      if (!willPass(error)) attempts += 1;
      await rest(delayMs, signal).catch(() => {
        throw new StoppedError();
      });
    }
  }
}

/**
 * Has a message handled. A stream that was erased means that the household or account is gone, for which nothing is to be
 * done any more: then there is nothing to wait for but the message itself.
 */
export async function handled(
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

/** A message that waits for its turn, as far as it matters for handling it together with others. */
export interface Joinable {
  type: IntegrationMessage['event']['type'];
  /** It was among some that could not be handled together. */
  alone: boolean;
}

/** Whether a message may be handled together with the first of a turn. */
export function joins({ together }: ConsumerDefinition, first: Joinable, next: Joinable): boolean {
  if (!together || first.alone || next.alone || first.type !== next.type) return false;
  return together.events.includes(first.type);
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal });
}

function willPass(error: Error): boolean {
  return error instanceof UnavailableError;
}
