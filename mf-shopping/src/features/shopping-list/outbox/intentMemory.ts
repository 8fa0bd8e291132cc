import { isUnsettled, reopened, type IntentStore, type StoredIntent } from './intentStore';

/** Replaces the database when the device stores nothing. Lasts while the page is open. */
export function intentMemory(known: readonly StoredIntent[]): IntentStore {
  const all = new Map(known.map((intent) => [intent.order, intent]));
  let last = known.reduce((latest, { order }) => Math.max(latest, order), 0);
  const of = (accountId: string) =>
    [...all.values()].filter((intent) => intent.accountId === accountId).sort((a, b) => a.order - b.order);
  return {
    add: async (intents) => {
      const stored = intents.map((intent) => ({ ...intent, order: ++last, status: 'pending' as const }));
      for (const intent of stored) all.set(intent.order, intent);
      return stored;
    },
    unsettled: async (accountId) => of(accountId).filter(isUnsettled),
    lastSettled: async (accountId) => of(accountId).findLast((intent) => !isUnsettled(intent)),
    replace: async (changed) => {
      for (const intent of changed) all.set(intent.order, intent);
    },
    remove: async (orders) => {
      for (const order of orders) all.delete(order);
    },
    replaceByNew: async (order, intent) => {
      all.delete(order);
      last += 1;
      all.set(last, { ...intent, order: last, status: 'pending' });
    },
    reopen: async (accountId, listId) => {
      for (const intent of reopened(of(accountId), listId)) all.set(intent.order, intent);
    },
    forgetSettled: async (instant) => {
      for (const { order, status, answeredAt = 0 } of [...all.values()]) {
        if (status === 'settled' && answeredAt < instant) all.delete(order);
      }
    },
    takeLease: async () => true,
  };
}
