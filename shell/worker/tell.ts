/** What the worker says to a page (`shell/src/offline/workerMessages.ts` reads it). */
export type WorkerMessage =
  /** The answer came from the device; `keptAt` in milliseconds since 1970. */
  | { type: 'kept-shown'; keptAt: number }
  /** Newer than what was shown from the device. */
  | { type: 'newer-arrived' };

declare const self: ServiceWorkerGlobalScope;

/** Tells one tab, if it is still there. */
export async function tell(clientId: string, message: WorkerMessage): Promise<void> {
  const client = clientId === '' ? undefined : await self.clients.get(clientId);
  client?.postMessage(message);
}
