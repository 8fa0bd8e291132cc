/** The habit of one grocery: how often it was listed and bought. */
export interface Habit {
  key: string;
  /** As it was written last. */
  name: string;
  /** How often it was typed or bought; each time counts half as much after 60 days. As of `at`. */
  weight: number;
  /** An instant: when it was typed or bought last. */
  at: string;
  /** Instants of the last purchases, at most `PURCHASES`, the latest last. */
  bought: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HALVED_AFTER_MS = 60 * DAY_MS;
const PURCHASES = 8;
/** Purchases within one day count as one. */
const ONE_TRIP_MS = 18 * 60 * 60 * 1000;
/** An item removed so soon after it was typed was a mistake. */
const MISTYPED_MS = 60 * 60 * 1000;
/** Fewer say nothing about how often. */
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

/** An item that was removed soon after it was typed doesn't count. */
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

/** The median of the days between purchases; null where there are too few, or they follow each other within a day. */
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
