import type { Remotes } from '@forkcast/contracts';
import type { ParameterizedContext } from 'koa';
import { workerPolicy } from '../security/securityHeaders';
import { sendFile } from './fileServer';

/** URL of the service worker, which must never change. */
export const WORKER = '/worker.js';

/** The shared worker for live changes (shell/worker/live.ts); without a hash in development. */
export const LIVE_WORKER = /^\/shell-live-worker(?:\.[0-9a-f]+)?\.js$/;

/** Sends the service worker, or a worker that removes itself and its data if it is turned off. */
export async function sendWorker(
  ctx: ParameterizedContext,
  shellDirectory: string,
  remotes: Remotes,
  { serviceWorker }: { serviceWorker: boolean },
): Promise<void> {
  ctx.set('content-security-policy', workerPolicy(remotes));
  await sendFile(ctx, shellDirectory, serviceWorker ? 'worker.js' : 'worker-withdrawn.js');
}
