import { z } from 'zod';

/** The release that came with the product: what was built into the folder beside the gateway, as the seed lists it. */
export const BUILT = 'built';

/** As many steps back are remembered. */
const STEPS_BACK = 20;

const canarySchema = z.object({
  release: z.string(),
  /** Above 0, at most 100. */
  percent: z.number().gt(0).max(100),
  /** What accounts are chosen by; the same as long as the share of one release only grows or shrinks. */
  lot: z.string(),
});
export type Canary = z.infer<typeof canarySchema>;

const countsSchema = z.object({ loads: z.number().int().min(0), errors: z.number().int().min(0) });
const stoppedSchema = countsSchema.extend({
  release: z.string(),
  at: z.iso.datetime(),
  /** What was told of the release that was live then. */
  live: countsSchema,
});
/** A canary that was ended because it went wrong more often than what was live. */
export type StoppedCanary = z.infer<typeof stoppedSchema>;

/** Which releases of one screen there are, and who sees which. */
export const releaseStateSchema = z
  .object({
    live: z.string(),
    /** What was live before, the latest last. */
    before: z.array(z.string()),
    canary: canarySchema.nullable(),
    /** Ids in the order of publication. */
    published: z.array(z.string()),
    /** Canaries that were stopped by themselves, as long as their files are there. */
    stopped: z.array(stoppedSchema).optional(),
    /** The one of them that was the last step: no command has followed it. */
    stoppedLast: z.string().optional(),
  })
  .refine(
    ({ live, before, canary, published }) =>
      [live, ...before, ...(canary ? [canary.release] : [])].every(
        (id) => id === BUILT || published.includes(id),
      ),
    'speaks of a release that is not published',
  );
export type ReleaseState = z.infer<typeof releaseStateSchema>;

/** Of a screen that nobody has published a release of. */
export const nothingPublished: ReleaseState = { live: BUILT, before: [], canary: null, published: [] };

/** What is asked cannot be done; the message is a sentence for whoever asked. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** A release is there, and nobody sees it yet. */
export function publish(state: ReleaseState, id: string): ReleaseState {
  if (state.published.includes(id)) throw new ReleaseRefused(`${id} is already published.`);
  return { ...state, published: [...state.published, id] };
}

/** Everybody sees it; what was live is what a rollback returns to. A canary ends. Throws ReleaseRefused. */
export function promote(state: ReleaseState, id: string): ReleaseState {
  requirePublished(state, id);
  if (state.live === id) throw new ReleaseRefused(`${id} is already live.`);
  const before = [...state.before, state.live].slice(-STEPS_BACK);
  return { ...answered(state), live: id, before, canary: null };
}

/** The release that is meant where none is named: the canary's, else the latest. Throws ReleaseRefused. */
export function meantBy({ canary: part, published, stopped, stoppedLast }: ReleaseState): string {
  const latest = published.at(-1) ?? BUILT;
  const isStopped = (id: string) => stopped?.some(({ release }) => release === id);
  if (part) return part.release;
  // Whoever thinks of a canary that goes on would take it for everybody's.
  const ended = stoppedLast ?? (isStopped(latest) ? latest : undefined);
  if (ended === undefined) return latest;
  throw new ReleaseRefused(
    `The canary ${ended} was stopped by itself because too much went wrong: say which release you mean; list says why it was stopped.`,
  );
}

/**
 * A share of the accounts sees a release, the others what is live. Another share of the same release keeps those who see it,
 * as far as it reaches; 0 ends it. `lot` is what accounts are chosen by, if it begins. Throws ReleaseRefused.
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
  if (state.stopped?.some((one) => one.release === release)) {
    throw new ReleaseRefused(
      `${release} was stopped as a canary because too much went wrong. Publish a mended one; if it was not to blame, promote it.`,
    );
  }
  const goesOn = state.canary?.release === release ? state.canary.lot : lot;
  return { ...answered(state), canary: { release, percent, lot: goesOn } };
}

/** Takes the last step back: a canary ends, else what was live before is live again. Throws ReleaseRefused. */
export function rollBack(state: ReleaseState): ReleaseState {
  if (state.canary) return { ...state, canary: null };
  const live = state.before.at(-1);
  // Whoever meant the canary would take back what everybody sees, which was not to blame.
  if (state.stoppedLast !== undefined) {
    throw new ReleaseRefused(
      `The canary ${state.stoppedLast} was stopped by itself: nobody sees it any more, and ${state.live} stays live. ` +
        (live === undefined ? 'There is nothing else to undo.' : `To undo that as well, promote ${live}.`),
    );
  }
  if (live === undefined)
    throw new ReleaseRefused('Nothing was live before, so there is nothing to roll back to.');
  return { ...state, live, before: state.before.slice(0, -1) };
}

/** Its files go: no tab can load them any more. Throws ReleaseRefused for what somebody sees. */
export function retire(state: ReleaseState, id: string): ReleaseState {
  requirePublished(state, id);
  if (id === BUILT) throw new ReleaseRefused('The release that came with the product cannot be retired.');
  if (state.live === id)
    throw new ReleaseRefused(`${id} is live. Promote another release or roll back first.`);
  if (state.canary?.release === id) {
    throw new ReleaseRefused(`${id} is the canary of ${state.canary.percent} %: end that first.`);
  }
  const others = (ids: readonly string[]) => ids.filter((each) => each !== id);
  return {
    ...(state.stoppedLast === id ? answered(state) : state),
    before: withoutRepeats(others(state.before), state.live),
    published: others(state.published),
    ...(state.stopped && { stopped: state.stopped.filter(({ release }) => release !== id) }),
  };
}

/** What an account sees; whoever is signed out sees what is live. */
export function seenBy(
  { live, canary: part }: ReleaseState,
  accountId: string | undefined,
  draw: Draw,
): string {
  return part && accountId !== undefined && draw(part.lot, accountId) < part.percent / 100
    ? part.release
    : live;
}

/** Where an account lies in a lot: 0 to below 1, the same each time. */
export type Draw = (lot: string, accountId: string) => number;

/** A step back leads to another release than the one that is live. */
function withoutRepeats(before: readonly string[], live: string): string[] {
  const sequence = [...before, live];
  return before.filter((id, index) => id !== sequence[index + 1]);
}

/** Somebody has taken a step since a canary was stopped. */
function answered({ stoppedLast: _, ...state }: ReleaseState): ReleaseState {
  return state;
}

function requirePublished({ published }: ReleaseState, id: string): void {
  if (id !== BUILT && !published.includes(id)) throw new ReleaseRefused(`There is no release ${id}.`);
}
