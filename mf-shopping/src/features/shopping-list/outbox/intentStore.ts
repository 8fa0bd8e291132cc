import { markPendingAgain, type Intent, type TrackedIntent } from '@forkcast/shopping-list';

/** The initial fields of a stored intent. */
export interface MadeIntent {
  accountId: string;
  intent: Intent;
  /** What it is about, as its author saw it. */
  name: string;
  /** A device timestamp. */
  madeAt: string;
}

/** An intent as stored on the device. */
export interface StoredIntent extends MadeIntent {
  /** Its place among all of the device. */
  order: number;
  /** 'settled': answered, and shown by the list itself; kept for a server whose log has lost it. */
  status: TrackedIntent['status'] | 'settled';
  reason?: TrackedIntent['reason'];
  /** What the server said where it took the intent for none. */
  message?: string;
  /** A device timestamp in milliseconds since 1970. */
  answeredAt?: number;
  /** The list that the answer is of. */
  listId?: string;
  /** Sent again because the server lost it after answering. */
  isAgain?: true;
}

/** One that the list does not show by itself yet. */
export type UnsettledIntent = StoredIntent & Pick<TrackedIntent, 'status'>;

/** Where intents are kept. Every function rejects where the device cannot keep or read. */
export interface IntentStore {
  /** Answers them with their places, once they are kept. */
  add: (made: readonly MadeIntent[]) => Promise<readonly StoredIntent[]>;
  /** The unsettled intents of an account, in order. */
  unsettled: (accountId: string) => Promise<readonly UnsettledIntent[]>;
  /** The account's last one of those that are settled. */
  lastSettled: (accountId: string) => Promise<StoredIntent | undefined>;
  /** In the place of those of the same order. */
  replace: (changed: readonly StoredIntent[]) => Promise<void>;
  remove: (orders: readonly number[]) => Promise<void>;
  /** One goes and another one comes, pending and last of all: both happen, or neither. */
  makeAgain: (order: number, made: MadeIntent) => Promise<void>;
  /** Makes pending again what was done to this list. */
  reopen: (accountId: string, listId: string) => Promise<void>;
  /** Removes what was settled with an answer from before `instant`, of any account. */
  forgetSettled: (instant: number) => Promise<void>;
  /** Lets one tab send for a while: false where another one does. */
  takeLease: (accountId: string, lease: Lease) => Promise<boolean>;
}

/** `now` and `until` in milliseconds since 1970. */
export interface Lease {
  holder: string;
  now: number;
  until: number;
}

/** What was done to this list is to be sent again. */
export function reopened(all: readonly StoredIntent[], listId: string): readonly StoredIntent[] {
  return markPendingAgain(all.filter((one) => one.listId === listId)).map(({ answeredAt: _, ...one }) => ({
    ...one,
    isAgain: true,
  }));
}

export function isUnsettled(one: StoredIntent): one is UnsettledIntent {
  return one.status !== 'settled';
}
