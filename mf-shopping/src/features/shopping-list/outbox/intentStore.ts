import { markPendingAgain, type Intent, type TrackedIntent } from '@forkcast/shopping-list';

/** The initial fields of a stored intent. */
export interface IntentToStore {
  accountId: string;
  intent: Intent;
  /** The name of the item or store that the user saw. */
  name: string;
  /** A device timestamp. */
  madeAt: string;
}

/** An intent as stored on the device. */
export interface StoredIntent extends IntentToStore {
  /** Its position among all intents of the device. */
  order: number;
  /** 'settled': acknowledged and included in the list. Retained in case the server loses it. */
  status: TrackedIntent['status'] | 'settled';
  reason?: TrackedIntent['reason'];
  /** The server's message if it couldn't read the intent. */
  message?: string;
  /** A device timestamp in milliseconds since 1970. */
  answeredAt?: number;
  /** The id of the list that the server's response refers to. */
  listId?: string;
  /** Sent again because the server lost it after acknowledging it. */
  isAgain?: true;
}

/** An intent that the server's list doesn't include yet. */
export type UnsettledIntent = StoredIntent & Pick<TrackedIntent, 'status'>;

/** Stores intents. Every function rejects if the device can't store or read. */
export interface IntentStore {
  /** Resolves to the stored intents with their positions. */
  add: (intents: readonly IntentToStore[]) => Promise<readonly StoredIntent[]>;
  /** The unsettled intents of an account, in order. */
  unsettled: (accountId: string) => Promise<readonly UnsettledIntent[]>;
  /** The account's latest settled intent. */
  lastSettled: (accountId: string) => Promise<StoredIntent | undefined>;
  /** Overwrites the intents with the same `order`. */
  replace: (changed: readonly StoredIntent[]) => Promise<void>;
  remove: (orders: readonly number[]) => Promise<void>;
  /** Atomically replaces an intent with a new pending one at the end. */
  replaceByNew: (order: number, intent: IntentToStore) => Promise<void>;
  /** Marks the intents of this list as pending again. */
  reopen: (accountId: string, listId: string) => Promise<void>;
  /** Deletes settled intents of all accounts that were acknowledged before `instant`. */
  forgetSettled: (instant: number) => Promise<void>;
  /** Takes or extends the lease to send. Returns false if another tab holds it. */
  takeLease: (accountId: string, lease: Lease) => Promise<boolean>;
}

/** `now` and `until` in milliseconds since 1970. */
export interface Lease {
  holder: string;
  now: number;
  until: number;
}

/** Marks the intents of this list as to be sent again. */
export function markForResend(all: readonly StoredIntent[], listId: string): readonly StoredIntent[] {
  return markPendingAgain(all.filter((intent) => intent.listId === listId)).map(
    ({ answeredAt: _, ...intent }) => ({
      ...intent,
      isAgain: true,
    }),
  );
}

export function isUnsettled(intent: StoredIntent): intent is UnsettledIntent {
  return intent.status !== 'settled';
}
