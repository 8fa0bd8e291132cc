/** How often a household lists and buys a grocery. */
export interface Habit {
  key: string;
  /** The latest spelling. */
  name: string;
  /** How often it was typed or bought, as of `at`. Halves every 60 days. */
  weight: number;
  /** When it was last typed or bought, ISO 8601. */
  at: string;
  /** The latest purchases, at most `PURCHASES`, in order, ISO 8601. */
  bought: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HALVED_AFTER_MS = 60 * DAY_MS;
const PURCHASES = 8;
/** Purchases within one day count as one. */
const ONE_TRIP_MS = 18 * 60 * 60 * 1000;
/** An item removed within this time was a typing mistake. */
const MISTYPED_MS = 60 * 60 * 1000;
/** The minimum number of purchases for an interval. */
const PURCHASES_THAT_TELL = 3;

/** The weight of a habit at an instant. */
export function weightAt({ weight, at }: Habit, now: string): number {
  return weight * 0.5 ** (Math.max(0, Date.parse(now) - Date.parse(at)) / HALVED_AFTER_MS);
}

export function typed(habit: Habit | undefined, thing: { key: string; name: string }, at: string): Habit {
  return { ...thing, weight: counted(habit, at), at, bought: habit?.bought ?? [] };
}

export function bought(habit: Habit | undefined, thing: { key: string; name: string }, at: string): Habit {
  const before = habit?.bought ?? [];
  const last = before.at(-1);
  const sameTrip = last !== undefined && Date.parse(at) - Date.parse(last) < ONE_TRIP_MS;
  const purchases = sameTrip ? before : [...before, at].slice(-PURCHASES);
  return { ...thing, weight: counted(habit, at), at, bought: purchases };
}

/** Drops the last purchase, because it was unchecked. Returns null if nothing is left. */
export function notBought(habit: Habit): Habit | null {
  return lessOften({ ...habit, bought: habit.bought.slice(0, -1) });
}

/** Reverts the count of an item removed soon after it was typed. */
export function removed(habit: Habit, at: string): Habit | null {
  const soon = Date.parse(at) - Date.parse(habit.at) < MISTYPED_MS;
  return soon && habit.bought.at(-1) !== habit.at ? lessOften(habit) : habit;
}

function counted(habit: Habit | undefined, at: string): number {
  return (habit ? weightAt(habit, at) : 0) + 1;
}

const NOTHING_TO_SPEAK_OF = 0.01;

function lessOften(habit: Habit): Habit | null {
  const weight = habit.weight - 1;
  return weight > NOTHING_TO_SPEAK_OF ? { ...habit, weight } : null;
}

/** The median number of days between purchases; null with too few purchases, or if it is under a day. */
export function everyDays({ bought: instants }: Habit): number | null {
  if (instants.length < PURCHASES_THAT_TELL) return null;
  const days = instants
    .slice(1)
    .map((instant, index) => (Date.parse(instant) - Date.parse(instants[index] ?? instant)) / DAY_MS)
    .sort((a, b) => a - b);
  const middle = days.length / 2;
  const median = ((days[Math.ceil(middle) - 1] ?? 0) + (days[Math.floor(middle)] ?? 0)) / 2;
  return Math.round(median) || null;
}
