import type { User } from '@forkcast/contracts';

export interface Trial {
  daysLeft: number;
  /** How much of the 30 days is used up, 0 to 100. */
  percent: number;
}

/** As in the contracts, whose schemas would bring zod into the first load; a test holds the two together. */
export const TRIAL_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const beforeData: Trial = { daysLeft: 21, percent: 70 };

/** Whole days left, rounded up and never below 0, and the used share of 30 days (specification, section 4). */
export function trialOf(user: Pick<User, 'trialEndsAt'> | null, now: number): Trial {
  if (!user) return beforeData;
  const daysLeft = Math.max(0, Math.ceil((Date.parse(user.trialEndsAt) - now) / DAY_MS));
  return { daysLeft, percent: Math.max(0, ((TRIAL_DAYS - daysLeft) / TRIAL_DAYS) * 100) };
}
