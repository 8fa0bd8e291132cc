import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { ExpiringCache } from '../memory/expiringCache';
import { consumer, type Consumer } from '../service/consumer';

interface MemberNameDocument {
  /** The account id. */
  _id: string;
  name: string;
}

/** Looks an account's name up. */
export type Names = Pick<ReadonlyMap<string, string>, 'get'>;

/**
 * The names of members. Stored outside of the log, which has only account ids, so that a name can be
 * deleted with its account.
 */
export type MemberNames = ReturnType<typeof createMemberNames>;

/** Cache lifetime in ms: how long an outdated name may be shown after another process has changed it. */
const CACHED_MS = 10_000;
const MAX_CACHED = 10_000;

/** Creates a service's collection of names. */
export function createMemberNames(database: DocumentDatabase, collection: string) {
  const names = database.collection<MemberNameDocument>(collection);
  const cachedNames = new ExpiringCache<string>(CACHED_MS, MAX_CACHED);
  return {
    async remember(accountId: string, name: string) {
      if (cachedNames.get(accountId) === name) return;
      const known = await names.findOne({ _id: accountId });
      if (known?.name !== name) await names.replaceOne({ _id: accountId }, { name }, { upsert: true });
      cachedNames.set(accountId, name);
    },
    async of(accountIds: Iterable<string | null>): Promise<Names> {
      const ids = [...new Set(accountIds)].filter((id) => id !== null);
      if (ids.length === 0) return new Map();
      const found = await names.find({ _id: { $in: ids } }).toArray();
      return new Map(found.map(({ _id, name }) => [_id, name]));
    },
    async forget(accountId: string) {
      await names.deleteOne({ _id: accountId });
      cachedNames.forget((_name, id) => id === accountId);
    },
  };
}

/** Deletes the name of a deleted account, for services whose read models contain names. */
export function forgetNames(durable: string): Consumer<{ names: MemberNames }> {
  return consumer({
    durable,
    on: { 'accounts.account-deleted': async ({ data }, { names }) => names.forget(data.accountId) },
  });
}
