import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiFailure } from './apiFailure';
import { requestWithRetry } from './requestWithRetry';
import type { ApiResponseMeta, ApiRequest } from './requestJson';

export interface EndpointExtras {
  /** Retries of a failed call; 0 by default. */
  retries?: number;
}

/**
 * The base query of every screen: calls /api of this origin with JSON and the session cookie. Errors are
 * ApiFailures.
 */
export const apiBaseQuery: BaseQueryFn<
  string | ApiRequest,
  unknown,
  ApiFailure,
  EndpointExtras,
  ApiResponseMeta
> = (args, { signal }, extras) =>
  requestWithRetry(typeof args === 'string' ? { url: args } : args, { signal, retries: extras?.retries });
