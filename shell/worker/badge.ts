import type { ShoppingListItem } from '@forkcast/contracts';
import { lineOf, ListDraft, type Intent } from '@forkcast/shopping-list';
import { answerOf, openedIntents } from '../src/offline/intentDatabase';

type BadgeNavigator = Partial<Record<'setAppBadge', (count: number) => Promise<void>>>;

/**
 * Shows on the app's icon how many things are open on an account's list, with what waits on the device already done; where
 * the platform has no such sign, nothing.
 */
export async function showBadge(accountId: string | null, items: unknown): Promise<void> {
  const { setAppBadge } = navigator as BadgeNavigator;
  if (!setAppBadge || !Array.isArray(items)) return;
  const list = items as ShoppingListItem[]; // shape: contracts, shoppingListItemSchema
  const waiting = accountId === null ? [] : await waitingIntents(accountId);
  // 0 takes the sign away. An app that is not installed has no icon, which is no failure.
  await setAppBadge.call(navigator, countOpenItems(list, waiting)).catch(() => undefined);
}

/** How many lines are open once these are done. */
export function countOpenItems(items: readonly ShoppingListItem[], intents: readonly Intent[]): number {
  const draft = new ListDraft(items.map(lineOf), { unknownCategory: '' });
  for (const intent of intents) draft.apply(intent);
  return draft.lines.filter(({ isChecked }) => !isChecked).length;
}

/** In order. None where the device does not say. */
async function waitingIntents(accountId: string): Promise<readonly Intent[]> {
  const database = await openedIntents().catch(() => null);
  if (!database) return [];
  try {
    const all = database.transaction('intents').objectStore('intents').index('byStatus');
    // As mf-shopping/…/outbox/intentStore.ts keeps them, each status in order.
    const [done, pending] = await Promise.all(
      ['done', 'pending'].map((status) => answerOf(all.getAll([accountId, status]) as IDBRequest<Kept[]>)),
    );
    return [...(done ?? []), ...(pending ?? [])]
      .sort((a, b) => a.order - b.order)
      .map(({ intent }) => intent);
  } finally {
    database.close();
  }
}

interface Kept {
  order: number;
  intent: Intent;
}
