import '@forkcast/contracts/jitless';
import { z } from 'zod';
import { parseStored } from '../storedText';

const timerSchema = z.object({
  id: z.string(),
  recipeId: z.string(),
  recipeName: z.string(),
  /** One-based; null for a custom timer. */
  step: z.number().nullable(),
  /** Key of the time in the recipe's text, such as '2.0'; null for a custom timer. */
  place: z.string().nullable(),
  /** The label: 'Simmer gently'. */
  label: z.string(),
  /** Milliseconds since 1970; null while paused. */
  endsAt: z.number().nullable(),
  /** Milliseconds left while paused. */
  left: z.number().nullable(),
});
export type Timer = z.infer<typeof timerSchema>;

/** A timer's label and source, and its duration in minutes. */
export type TimerStart = Omit<Timer, 'id' | 'endsAt' | 'left'> & { minutes: number };

const MINUTE_MS = 60_000;
/** A week; longer waits need a calendar. */
export const MAX_TIMER_MINUTES = 7 * 24 * 60;
export const MAX_TIMERS = 20;

/** `minutes` must not exceed `MAX_TIMER_MINUTES`. */
export function startTimer({ minutes, ...start }: TimerStart, id: string, now: number): Timer {
  return { ...start, id, endsAt: now + minutes * MINUTE_MS, left: null };
}

/** Milliseconds left; negative once over. */
export function timeLeft({ endsAt, left }: Timer, now: number): number {
  return endsAt === null ? (left ?? 0) : endsAt - now;
}

export function isOver(timer: Timer, now: number): boolean {
  return timer.endsAt !== null && timer.endsAt <= now;
}

export function pauseTimer(timer: Timer, now: number): Timer {
  if (timer.endsAt === null || isOver(timer, now)) return timer;
  return { ...timer, endsAt: null, left: timeLeft(timer, now) };
}

export function resumeTimer(timer: Timer, now: number): Timer {
  return timer.endsAt === null ? { ...timer, endsAt: now + (timer.left ?? 0), left: null } : timer;
}

/** Adds a minute; a timer that is over then ends in a minute. */
export function addMinute(timer: Timer, now: number): Timer {
  if (timer.endsAt === null) return { ...timer, left: (timer.left ?? 0) + MINUTE_MS };
  return { ...timer, endsAt: Math.max(timer.endsAt, now) + MINUTE_MS };
}

/** '1:05:09', '20:00', '0:07'. Rounds up, so that 0:00 appears exactly when the timer ends. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const end = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
}

/** Reads stored timers; ignores invalid ones. */
export function readTimers(stored: string | null): readonly Timer[] {
  if (stored === null) return [];
  const found = z.array(z.unknown()).safeParse(parseStored(stored)).data ?? [];
  return found.flatMap((each) => timerSchema.safeParse(each).data ?? []).slice(0, MAX_TIMERS);
}
