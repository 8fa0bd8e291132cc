/** Messages to a page (shell/src/offline/useCachedDataShown.ts). */
type WorkerMessage =
  /** The response came from the cache; `keptAt` in milliseconds since 1970. */
  | { type: 'kept-shown'; keptAt: number }
  /** The server's response arrived after the cached one was shown. */
  | { type: 'newer-arrived' };

declare const self: ServiceWorkerGlobalScope;

/** The last message to each tab, because the page starts to listen after its first responses. */
const lastMessages = new Map<string, WorkerMessage>();

/** Sends a message to one tab, if it is still open. */
export async function notifyTab(clientId: string, message: WorkerMessage): Promise<void> {
  if (clientId === '') return;
  lastMessages.set(clientId, message);
  const client = await self.clients.get(clientId);
  client?.postMessage(message);
}

/** Repeats the last message to a tab that starts to listen. */
export function repeatLastMessage(client: Pick<Client, 'id' | 'postMessage'>): void {
  const message = lastMessages.get(client.id);
  lastMessages.delete(client.id);
  if (message) client.postMessage(message);
}
