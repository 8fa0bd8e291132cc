import type { DocumentDatabase } from '@forkcast/event-sourcing';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an account's network is remembered after its last sign-in there. */
export const RETENTION_DAYS = 90;
/** The maximum number of networks per account; the least recently used one is dropped. */
const MAX_NETWORKS = 20;

interface KnownNetworksDocument {
  _id: string;
  /** '<day>/<network>', the latest last. */
  networks: string[];
  expiresAt: string;
}

/** The networks that accounts have signed in from. Stores keyed hashes of both only. */
export type KnownNetworks = Awaited<ReturnType<typeof openKnownNetworks>>;

export async function openKnownNetworks({
  database,
  clock,
}: {
  database: DocumentDatabase;
  clock: () => Date;
}) {
  const collection = database.collection<KnownNetworksDocument>('known-networks');
  await collection.createIndex({ expiresAt: 1 });

  async function networksOf(account: string): Promise<string[]> {
    const since = dayOf(clock().getTime() - RETENTION_DAYS * DAY_MS);
    const networks = (await collection.findOne({ _id: account }))?.networks ?? [];
    return networks.filter((known) => known >= since);
  }

  return {
    includes: async (account: string, network: string) =>
      (await networksOf(account)).some((known) => known.endsWith(`/${network}`)),
    /** Writes at most once a day for the same network. */
    remember: async (account: string, network: string) => {
      const now = clock().getTime();
      const known = await networksOf(account);
      const latest = `${dayOf(now)}/${network}`;
      if (known.includes(latest)) return;
      await collection.deleteMany({ expiresAt: { $lte: dayOf(now) } });
      const others = known.filter((each) => !each.endsWith(`/${network}`)).slice(1 - MAX_NETWORKS);
      await collection.replaceOne(
        { _id: account },
        { networks: [...others, latest], expiresAt: dayOf(now + (RETENTION_DAYS + 1) * DAY_MS) },
        { upsert: true },
      );
    },
    forget: async (account: string) => {
      await collection.deleteOne({ _id: account });
    },
  };
}

/** '2026-11-20' */
function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
