import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { announceUnauthenticated } from '../session/sessionSignals';
import type { ApiFailure } from './apiFailure';
import { type ApiRequest, requestJson } from './requestJson';

/** What an endpoint may ask for beyond the defaults. */
export interface EndpointExtras {
  /** How often a failed call is tried again; never, unless stated (specification, section 7). */
  retries?: number;
}

const CAUGHT_UP_ATTEMPTS = 2;
const RETRY_MS = 400;

/** The base query of every screen: /api of this origin, JSON, the session's cookie, failures as ApiFailure. */
export const apiBaseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiFailure, EndpointExtras> = async (
  args,
  { signal },
  extras,
) => {
  const request = typeof args === 'string' ? { url: args } : args;
  let behind = 0;
  let failed = 0;
  for (;;) {
    const result = await requestJson(request, signal);
    if ('data' in result) return result;
    const { error } = result;
    if (error.code === 'unauthenticated') announceUnauthenticated();
    const again =
      error.code === 'not-caught-up'
        ? behind++ < CAUGHT_UP_ATTEMPTS
        : worthRetrying(error) && failed++ < (extras?.retries ?? 0);
    if (!again || signal.aborted) return { error };
    await pause(Math.min(error.retryAfter ?? RETRY_MS, 5_000), signal);
  }
};

/** A refusal stays a refusal; only an answer that never came or a server's fault may go better next time. */
function worthRetrying({ status }: ApiFailure): boolean {
  return typeof status === 'string' || status >= 500;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
