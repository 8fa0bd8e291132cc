import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Id of the release that is part of the product. */
export const BUILT = 'built';

/** Number of previous releases that are remembered for rollbacks. */
const MAX_ROLLBACKS = 20;

const canarySchema = z.object({
  release: z.string(),
  /** Above 0 and at most 100. */
  percent: z.number().gt(0).max(100),
  /** Seed for selecting accounts. Stays the same while only the share of one release changes. */
  lot: z.string(),
});

/** The releases of one screen, and which accounts see which. Ignores fields of earlier versions. */
export const releaseStateSchema = z
  .object({
    live: z.string(),
    /** Previously live releases, the latest last. */
    before: z.array(z.string()),
    canary: canarySchema.nullable(),
    /** Ids in the order of publication. */
    published: z.array(z.string()),
  })
  .refine(
    ({ live, before, canary, published }) =>
      [live, ...before, ...(canary ? [canary.release] : [])].every(
        (id) => id === BUILT || published.includes(id),
      ),
    'speaks of a release that is not published',
  );
export type ReleaseState = z.infer<typeof releaseStateSchema>;

/** The state of a screen without published releases. */
export const nothingPublished: ReleaseState = { live: BUILT, before: [], canary: null, published: [] };

/** A request that can't be done; the message is a sentence for the operator. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** Adds a release that isn't shown to anyone yet. */
export function publish(state: ReleaseState, id: string): ReleaseState {
  if (state.published.includes(id)) throw new ReleaseRefused(`${id} is already published.`);
  return { ...state, published: [...state.published, id] };
}

/**
 * Shows a release to everyone. A rollback returns to the previous one; a canary ends. Throws ReleaseRefused.
 */
export function promote(state: ReleaseState, id: string): ReleaseState {
  requirePublished(state, id);
  if (state.live === id) throw new ReleaseRefused(`${id} is already live.`);
  const before = [...state.before, state.live].slice(-MAX_ROLLBACKS);
  return { ...state, live: id, before, canary: null };
}

/** Returns the default if no release is named: the canary, otherwise the latest. */
export function defaultRelease({ canary: current, published }: ReleaseState): string {
  return current?.release ?? published.at(-1) ?? BUILT;
}

/**
 * Shows a release to a share of the accounts. Changing the share of the same release keeps its accounts as
 * far as possible; 0 ends it. `lot` selects the accounts of a new canary. Throws ReleaseRefused.
 */
export function canary(
  state: ReleaseState,
  { release, percent, lot }: { release: string; percent: number; lot: string },
): ReleaseState {
  requirePublished(state, release);
  if (!(percent >= 0 && percent <= 100)) throw new ReleaseRefused('A share is between 0% and 100%.');
  if (percent === 0) {
    if (!state.canary) throw new ReleaseRefused('There is no canary to end.');
    return { ...state, canary: null };
  }
  if (state.live === release) throw new ReleaseRefused(`${release} is already live for everyone.`);
  const kept = state.canary?.release === release ? state.canary.lot : lot;
  return { ...state, canary: { release, percent, lot: kept } };
}

/** Undoes the last step: ends a canary, otherwise restores the previous release. Throws ReleaseRefused. */
export function rollBack(state: ReleaseState): ReleaseState {
  if (state.canary) return { ...state, canary: null };
  const live = state.before.at(-1);
  if (live === undefined)
    throw new ReleaseRefused('Nothing was live before, so there is nothing to roll back to.');
  return { ...state, live, before: state.before.slice(0, -1) };
}

/**
 * Removes a release: no tab can load its files any more. Throws ReleaseRefused if it is live or a canary.
 */
export function retire(state: ReleaseState, id: string): ReleaseState {
  requirePublished(state, id);
  if (id === BUILT) throw new ReleaseRefused('The release that came with the product cannot be retired.');
  if (state.live === id)
    throw new ReleaseRefused(`${id} is live. Promote another release or roll back first.`);
  if (state.canary?.release === id) {
    throw new ReleaseRefused(`${id} is the canary of ${state.canary.percent} %: end that first.`);
  }
  const withoutId = (ids: readonly string[]) => ids.filter((each) => each !== id);
  return {
    ...state,
    before: withoutRepeats(withoutId(state.before), state.live),
    published: withoutId(state.published),
  };
}

/** Returns the release that an account sees; without a session, the live one. */
export function seenBy({ live, canary: current }: ReleaseState, accountId: string | undefined): string {
  return current && accountId !== undefined && draw(current.lot, accountId) < current.percent / 100
    ? current.release
    : live;
}

/** Distributes accounts evenly between 0 and 1 by a hash, which is the same on every gateway. */
function draw(lot: string, accountId: string): number {
  return createHash('sha256').update(`${lot} ${accountId}`).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** Removes consecutive duplicates, so that each rollback changes the live release. */
function withoutRepeats(before: readonly string[], live: string): string[] {
  const sequence = [...before, live];
  return before.filter((id, index) => id !== sequence[index + 1]);
}

function requirePublished({ published }: ReleaseState, id: string): void {
  if (id !== BUILT && !published.includes(id)) throw new ReleaseRefused(`There is no release ${id}.`);
}
