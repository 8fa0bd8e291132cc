/** How often a household lists and buys a grocery. */
export interface Habit {
  key: string;
  /** The latest spelling. */
  name: string;
  /** How often it was typed or bought, as of `at`. Halves every 60 days. */
  weight: number;
  /** When it was last typed or bought, ISO 8601. */
  at: string;
  /** The latest purchases, at most `MAX_PURCHASES`, in order, ISO 8601. */
  bought: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HALF_LIFE_MS = 60 * DAY_MS;
const MAX_PURCHASES = 8;
/** Check marks within this time count as one purchase. */
const SAME_PURCHASE_MS = 18 * 60 * 60 * 1000;
/** An item removed within this time was a typing mistake. */
const CORRECTION_MS = 60 * 60 * 1000;
/** The minimum number of purchases for an interval. */
const MIN_PURCHASES = 3;

/** The weight of a habit at an instant. */
export function weightAt({ weight, at }: Habit, now: string): number {
  return weight * 0.5 ** (Math.max(0, Date.parse(now) - Date.parse(at)) / HALF_LIFE_MS);
}

export function recordTyped(
  habit: Habit | undefined,
  grocery: { key: string; name: string },
  at: string,
): Habit {
  return { ...grocery, weight: increasedWeight(habit, at), at, bought: habit?.bought ?? [] };
}

export function recordPurchase(
  habit: Habit | undefined,
  grocery: { key: string; name: string },
  at: string,
): Habit {
  const before = habit?.bought ?? [];
  const last = before.at(-1);
  const isSamePurchase = last !== undefined && Date.parse(at) - Date.parse(last) < SAME_PURCHASE_MS;
  const purchases = isSamePurchase ? before : [...before, at].slice(-MAX_PURCHASES);
  return { ...grocery, weight: increasedWeight(habit, at), at, bought: purchases };
}

/** Drops the last purchase, because it was unchecked. Returns null if nothing is left. */
export function undoPurchase(habit: Habit): Habit | null {
  return decreaseWeight({ ...habit, bought: habit.bought.slice(0, -1) });
}

/** Reverts the count of an item removed soon after it was typed. */
export function undoTyped(habit: Habit, at: string): Habit | null {
  const isSoon = Date.parse(at) - Date.parse(habit.at) < CORRECTION_MS;
  return isSoon && habit.bought.at(-1) !== habit.at ? decreaseWeight(habit) : habit;
}

function increasedWeight(habit: Habit | undefined, at: string): number {
  return (habit ? weightAt(habit, at) : 0) + 1;
}

const MIN_WEIGHT = 0.01;

function decreaseWeight(habit: Habit): Habit | null {
  const weight = habit.weight - 1;
  return weight > MIN_WEIGHT ? { ...habit, weight } : null;
}

/** The median number of days between purchases; null with too few purchases, or if it is under a day. */
export function daysBetweenPurchases({ bought: instants }: Habit): number | null {
  if (instants.length < MIN_PURCHASES) return null;
  const days = instants
    .slice(1)
    .map((instant, index) => (Date.parse(instant) - Date.parse(instants[index] ?? instant)) / DAY_MS)
    .sort((a, b) => a - b);
  const middle = days.length / 2;
  const median = ((days[Math.ceil(middle) - 1] ?? 0) + (days[Math.floor(middle)] ?? 0)) / 2;
  return Math.round(median) || null;
}
