/** What the service worker says to this page (shell/worker/tell.ts). */
export type WorkerMessage = { type: 'kept-shown'; keptAt: number } | { type: 'newer-arrived' };

/** A worker of another release may say what is not known here: null. */
export function workerMessageIn(data: unknown): WorkerMessage | null {
  const { type, keptAt } = Object(data) as Record<string, unknown>;
  if (type === 'kept-shown' && typeof keptAt === 'number') return { type, keptAt };
  return type === 'newer-arrived' ? { type } : null;
}
