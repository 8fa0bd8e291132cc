/** What the worker says to a page (shell/src/offline/useCachedDataShown.ts). */
type WorkerMessage =
  /** The answer came from the device; `keptAt` in milliseconds since 1970. */
  | { type: 'kept-shown'; keptAt: number }
  /** Newer than what was shown from the device. */
  | { type: 'newer-arrived' };

declare const self: ServiceWorkerGlobalScope;

/** What was last said to each tab: what listens comes after the first answers. */
const lastMessages = new Map<string, WorkerMessage>();

/** Tells one tab, if it is still there. */
export async function tell(clientId: string, message: WorkerMessage): Promise<void> {
  if (clientId === '') return;
  lastMessages.set(clientId, message);
  const client = await self.clients.get(clientId);
  client?.postMessage(message);
}

/** Says to a tab that begins to listen what it could not hear before. */
export function repeatLastMessage(client: Pick<Client, 'id' | 'postMessage'>): void {
  const message = lastMessages.get(client.id);
  lastMessages.delete(client.id);
  if (message) client.postMessage(message);
}

/** Forgets tabs that are closed. */
export function forgetTabs(open: readonly string[]): void {
  for (const id of lastMessages.keys()) if (!open.includes(id)) lastMessages.delete(id);
}
