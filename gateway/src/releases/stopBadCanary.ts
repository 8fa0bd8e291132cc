import type { HealthOfRelease } from '../client-errors/releaseHealth';
import { BUILT, ReleaseRefused, type ReleaseState, type StoppedCanary } from './releaseState';

/** What pages told of a release: how often it was shown, and how often something went wrong. */
export type Counts = Pick<HealthOfRelease, 'loads' | 'errors'>;

/** Before that, a few people's bad luck is not told from a bad release. */
const FEWEST_LOADS = 50;
const FEWEST_ERRORS = 5;
/** What goes wrong anyhow, in browsers and on lines: of a release with less, twice of little is no reason. */
const USUAL_RATE = 0.005;
const TIMES_AS_BAD = 2;

/** Whether a canary goes wrong clearly more often than what is live, of which little is no measure. */
export function isBad(canary: Counts, live: Counts): boolean {
  if (canary.loads < FEWEST_LOADS || canary.errors < FEWEST_ERRORS) return false;
  const usual = live.loads < FEWEST_LOADS ? 0 : rateOf(live);
  return rateOf(canary) > TIMES_AS_BAD * Math.max(usual, USUAL_RATE);
}

/** Errors a load; none where it was not shown. */
export function rateOf({ loads, errors }: Counts): number {
  return loads === 0 ? 0 : errors / loads;
}

/** Ends the canary of a release by itself, and notes why. Throws ReleaseRefused where that is not the canary any more. */
export function stopCanary(state: ReleaseState, why: StoppedCanary): ReleaseState {
  if (state.canary?.release !== why.release) {
    throw new ReleaseRefused(`${why.release} is no canary any more.`);
  }
  const others = (state.stopped ?? []).filter(({ release }) => release !== why.release);
  return { ...state, canary: null, stopped: [...others, why], stoppedLast: why.release };
}

/** '12 errors in 60 loads (20.0 %); what is live: 0.4 %' */
export function whyStopped({ loads, errors, live }: StoppedCanary): string {
  return `${errors} errors in ${loads} loads (${inPercent(rateOf({ loads, errors }))}); what was live: ${inPercent(rateOf(live))}`;
}

/** '20.0 %' */
export function inPercent(rate: number): string {
  return `${(100 * rate).toFixed(1)} %`;
}

/** The version by which pages tell of a release: that of its line in /remotes.json. */
export function toldAs(version: string, id: string): string {
  return id === BUILT ? version : `${version}+${id}`;
}
