import type { User } from '@forkcast/contracts';

export interface Trial {
  daysLeft: number;
  /** Used share of the 30 days, 0 to 100. */
  percent: number;
}

/**
 * Duplicated from the contracts, whose schemas would add zod to the first load. A unit test compares the two.
 */
export const TRIAL_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the days left, rounded up and never below 0, and the used share of the 30 days. */
export function trialOf(user: Pick<User, 'trialEndsAt'>, now: number): Trial {
  const daysLeft = Math.max(0, Math.ceil((Date.parse(user.trialEndsAt) - now) / DAY_MS));
  return { daysLeft, percent: Math.max(0, ((TRIAL_DAYS - daysLeft) / TRIAL_DAYS) * 100) };
}
