import { isUnsettled, markForResend, type IntentStore, type StoredIntent } from './intentStore';

/** Replaces the database when the device can't store anything. Lasts while the page is open. */
export function createIntentMemory(known: readonly StoredIntent[]): IntentStore {
  const all = new Map(known.map((intent) => [intent.order, intent]));
  let lastOrder = known.reduce((latest, { order }) => Math.max(latest, order), 0);
  const intentsOf = (accountId: string) =>
    [...all.values()].filter((intent) => intent.accountId === accountId).sort((a, b) => a.order - b.order);
  return {
    add: async (intents) => {
      const stored = intents.map((intent) => ({ ...intent, order: ++lastOrder, status: 'pending' as const }));
      for (const intent of stored) all.set(intent.order, intent);
      return stored;
    },
    unsettled: async (accountId) => intentsOf(accountId).filter(isUnsettled),
    lastSettled: async (accountId) => intentsOf(accountId).findLast((intent) => !isUnsettled(intent)),
    replace: async (changed) => {
      for (const intent of changed) all.set(intent.order, intent);
    },
    remove: async (orders) => {
      for (const order of orders) all.delete(order);
    },
    replaceByNew: async (order, intent) => {
      all.delete(order);
      lastOrder += 1;
      all.set(lastOrder, { ...intent, order: lastOrder, status: 'pending' });
    },
    reopen: async (accountId, listId) => {
      for (const intent of markForResend(intentsOf(accountId), listId)) all.set(intent.order, intent);
    },
    forgetSettled: async (instant) => {
      for (const { order, status, answeredAt = 0 } of [...all.values()]) {
        if (status === 'settled' && answeredAt < instant) all.delete(order);
      }
    },
    takeLease: async () => true,
  };
}
