import type { Remotes } from '@forkcast/contracts';
import type { ParameterizedContext } from 'koa';
import { workerPolicy } from '../security/securityHeaders';
import { sendFile } from './fileServer';

/** Where browsers look for the service worker, with each page: its address never changes. */
export const WORKER = '/worker.js';

/** The shared worker for live changes (shell/worker/live.ts); without a hash while developing. */
export const LIVE_WORKER = /^\/shell-live-worker(?:\.[0-9a-f]+)?\.js$/;

/** Sends the service worker, or, where it is turned off, the one that removes itself and its data. */
export async function sendWorker(
  ctx: ParameterizedContext,
  shellDirectory: string,
  remotes: Remotes,
  { serviceWorker }: { serviceWorker: boolean },
): Promise<void> {
  ctx.set('content-security-policy', workerPolicy(remotes));
  await sendFile(ctx, shellDirectory, serviceWorker ? 'worker.js' : 'worker-withdrawn.js');
}
