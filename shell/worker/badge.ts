import type { ShoppingListItem } from '@forkcast/contracts';
import { lineOf, ListDraft, type Intent } from '@forkcast/shopping-list';
import { awaitRequest, openIntents } from '../src/offline/intentDatabase';

/**
 * Shows the number of open items on the account's list in the app icon's badge, including pending changes.
 * Does nothing on platforms without badges.
 */
export async function showBadge(accountId: string | null, items: unknown): Promise<void> {
  if (!('setAppBadge' in navigator) || !Array.isArray(items)) return;
  const list = items as ShoppingListItem[]; // shape: contracts, shoppingListItemSchema
  const pending = accountId === null ? [] : await pendingIntents(accountId);
  // 0 clears the badge. Rejects if the app isn't installed, which isn't a failure.
  await navigator.setAppBadge(countOpenItems(list, pending)).catch(() => undefined);
}

/** Returns how many items are open after these intents. */
function countOpenItems(items: readonly ShoppingListItem[], intents: readonly Intent[]): number {
  const draft = new ListDraft(items.map(lineOf), { unknownCategory: '' });
  for (const intent of intents) draft.apply(intent);
  return draft.lines.filter(({ isChecked }) => !isChecked).length;
}

/** Returns them in order; empty if storage can't be read. */
async function pendingIntents(accountId: string): Promise<readonly Intent[]> {
  const database = await openIntents().catch(() => null);
  if (!database) return [];
  try {
    const all = database.transaction('intents').objectStore('intents').index('byStatus');
    // The format of mf-shopping/…/outbox/intentStore.ts; each status is in order.
    const [done, pending] = await Promise.all(
      ['done', 'pending'].map((status) =>
        awaitRequest(all.getAll([accountId, status]) as IDBRequest<StoredIntent[]>),
      ),
    );
    return [...(done ?? []), ...(pending ?? [])]
      .sort((a, b) => a.order - b.order)
      .map(({ intent }) => intent);
  } finally {
    database.close();
  }
}

interface StoredIntent {
  order: number;
  intent: Intent;
}
