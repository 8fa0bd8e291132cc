import { awaitRequest, openExisting } from './intentDatabase';

/**
 * Where the screens store data; what each store contains is defined in mf-shopping, mf-recipes and
 * mf-planner.
 */
const INTENTS = { database: 'forkcast-intents', store: 'intents' };
const HELD_PHOTOS = { database: 'forkcast-held-photos', store: 'files' };
const DRAFT_PREFIXES = ['forkcast.draft.', 'forkcast.meal-draft.'];
const SESSION_PREFIXES = [
  'forkcast.seen-list.',
  'forkcast.cooking.',
  'forkcast.timers.',
  'forkcast.display.',
];

/** What an account would lose if this device were cleared. */
export interface Unsaved {
  /** Changes to the shopping list that weren't sent, or that the server rejected. */
  changes: number;
  drafts: number;
  photos: number;
}

/** A record of either store. */
interface StoredRecord {
  accountId: string;
  /** Photos have no status. */
  status?: string;
}

type Matches = (record: StoredRecord) => boolean;

const isHandled = ({ status }: StoredRecord) => status === 'done' || status === 'settled';

/** Counts an account's unsaved work; returns null if there is none. */
export async function findUnsaved(accountId: string): Promise<Unsaved | null> {
  const isOwn = (record: StoredRecord) => record.accountId === accountId && !isHandled(record);
  const unsaved = {
    changes: await countWhere(INTENTS, isOwn),
    drafts: draftKeys(accountId).length,
    photos: await countWhere(HELD_PHOTOS, isOwn),
  };
  return Object.values(unsaved).some((count) => count > 0) ? unsaved : null;
}

/** Deletes an account's unsaved work. */
export async function deleteUnsaved(accountId: string): Promise<void> {
  for (const key of draftKeys(accountId)) localStorage.removeItem(key);
  await deleteWhere(INTENTS, (record) => record.accountId === accountId);
  await deleteWhere(HELD_PHOTOS, (record) => record.accountId === accountId);
  announceIntents([accountId]);
}

/** Deletes session data of all accounts. Unsaved work stays. */
export async function deleteSessionData(): Promise<void> {
  for (const key of keysWith(SESSION_PREFIXES)) localStorage.removeItem(key);
  announceIntents(await deleteWhere(INTENTS, isHandled));
}

function draftKeys(accountId: string): string[] {
  return keysWith(DRAFT_PREFIXES.map((prefix) => `${prefix}${accountId}.`));
}

function keysWith(prefixes: readonly string[]): string[] {
  return Object.keys(localStorage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
}

/** Makes open shopping lists reload their intents (mf-shopping/…/intentChannel.ts). */
function announceIntents(accountIds: Iterable<string>): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(INTENTS.database);
  for (const accountId of accountIds) channel.postMessage(accountId);
  channel.close();
}

async function countWhere(source: typeof INTENTS, matches: Matches): Promise<number> {
  // If storage can't be opened, there is nothing to keep or delete.
  const found = await findRecords(source, matches, 'readonly').catch(() => []);
  return found.length;
}

/** Returns the accounts whose records were deleted. */
async function deleteWhere(source: typeof INTENTS, matches: Matches): Promise<Set<string>> {
  const deleted = await findRecords(source, matches, 'readwrite');
  return new Set(deleted.map(({ accountId }) => accountId));
}

/** Returns the matching records of a store, and deletes them if it is opened for writing. */
async function findRecords(
  { database: name, store }: typeof INTENTS,
  matches: Matches,
  mode: 'readonly' | 'readwrite',
): Promise<StoredRecord[]> {
  const database = await openExisting(name);
  if (!database) return [];
  try {
    const transaction = database.transaction(store, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error(`${name} could not be changed`));
    });
    const found: StoredRecord[] = [];
    const request = transaction.objectStore(store).openCursor();
    for (let cursor = await awaitRequest(request); cursor; cursor = await awaitRequest(request)) {
      const record = cursor.value as StoredRecord;
      if (matches(record)) {
        found.push(record);
        if (mode === 'readwrite') cursor.delete();
      }
      cursor.continue();
    }
    await done;
    return found;
  } finally {
    database.close();
  }
}
