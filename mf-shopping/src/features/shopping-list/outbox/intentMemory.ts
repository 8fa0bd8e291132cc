import { isUnsettled, reopened, type IntentStore, type StoredIntent } from './intentStore';

/** Replaces the database when the device stores nothing. Lasts while the page is open. */
export function intentMemory(known: readonly StoredIntent[]): IntentStore {
  const all = new Map(known.map((one) => [one.order, one]));
  let last = known.reduce((latest, { order }) => Math.max(latest, order), 0);
  const of = (accountId: string) =>
    [...all.values()].filter((one) => one.accountId === accountId).sort((a, b) => a.order - b.order);
  return {
    add: async (made) => {
      const stored = made.map((one) => ({ ...one, order: ++last, status: 'pending' as const }));
      for (const one of stored) all.set(one.order, one);
      return stored;
    },
    unsettled: async (accountId) => of(accountId).filter(isUnsettled),
    lastSettled: async (accountId) => of(accountId).findLast((one) => !isUnsettled(one)),
    replace: async (changed) => {
      for (const one of changed) all.set(one.order, one);
    },
    remove: async (orders) => {
      for (const order of orders) all.delete(order);
    },
    makeAgain: async (order, made) => {
      all.delete(order);
      last += 1;
      all.set(last, { ...made, order: last, status: 'pending' });
    },
    reopen: async (accountId, listId) => {
      for (const one of reopened(of(accountId), listId)) all.set(one.order, one);
    },
    forgetSettled: async (instant) => {
      for (const { order, status, answeredAt = 0 } of [...all.values()]) {
        if (status === 'settled' && answeredAt < instant) all.delete(order);
      }
    },
    takeLease: async () => true,
  };
}
