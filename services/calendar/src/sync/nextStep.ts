import type { CalendarNotice } from '@forkcast/contracts';
import type { ReplicaMeal } from '../plan/planCopy';
import { contentOf, hashOf, isIncluded, type EventChoices, type EventContent } from './mealEvent';
import { isSameMeal, toCalendarMeal, type Mirror, type PendingChange } from './mirror';

/** The next step for one event to match the plan. */
export type Step =
  | { do: 'nothing' }
  /** Wait until then for the plan to follow a change made in the calendar. */
  | { do: 'wait'; until: number }
  | { do: 'insert'; content: EventContent; meal: ReplicaMeal }
  | { do: 'patch'; content: EventContent; meal: ReplicaMeal; mirror: Mirror }
  | { do: 'delete'; mirror: Mirror }
  /** Neither the event nor the meal exists, so delete the state. */
  | { do: 'forget' };

export interface Decision {
  step: Step;
  /** Whether the pending change is settled. */
  settled: boolean;
  notice: Pick<CalendarNotice, 'kind'> | null;
}

/** How long the plan may take to follow a change made in the calendar. */
export const PENDING_TIMEOUT_MS = 120_000;

/** Compares an event with its meal. A pure function. */
export function nextStep(
  mirror: Mirror | null,
  meal: ReplicaMeal | null,
  { now, ...choices }: EventChoices & { now: number },
): Decision {
  const verdict = mirror?.pending ? judgePending(mirror.pending, meal, now) : null;
  if (verdict?.wait) return { step: { do: 'wait', until: verdict.wait }, settled: false, notice: null };
  return {
    step: compare(mirror?.gone ? null : mirror, meal, choices, mirror?.gone ?? false),
    settled: verdict !== null,
    notice: verdict?.notice ? { kind: verdict.notice } : null,
  };
}

interface Verdict {
  wait?: number;
  notice?: CalendarNotice['kind'];
}

/** Whether the plan has followed a change made in the calendar, may still do so, or has another state. */
function judgePending(pending: PendingChange, meal: ReplicaMeal | null, now: number): Verdict {
  if (!meal) return {};
  const until = pending.since + PENDING_TIMEOUT_MS;
  const planChanged = meal.asOf > pending.asOf;
  if (pending.kind === 'moved') {
    if (meal.day === pending.day) return {};
    if (planChanged && meal.day !== pending.fromDay) {
      return { notice: meal.entryId === pending.entryId ? 'kept-both' : 'not-moved' };
    }
    return now < until ? { wait: until } : { notice: 'not-moved' };
  }
  if (planChanged && !isSameMeal(toCalendarMeal(meal), pending.seen)) return { notice: 'kept-both' };
  return now < until ? { wait: until } : { notice: 'not-removed' };
}

function compare(
  mirror: Mirror | null,
  meal: ReplicaMeal | null,
  choices: EventChoices,
  wasGone: boolean,
): Step {
  if (!meal || !isIncluded(meal, choices.settings)) {
    if (mirror) return { do: 'delete', mirror };
    return wasGone ? { do: 'forget' } : { do: 'nothing' };
  }
  const content = contentOf(meal, choices, mirror?.kept ?? null);
  if (!mirror) return { do: 'insert', content, meal };
  return hasContent(mirror, content) ? { do: 'nothing' } : { do: 'patch', content, meal, mirror };
}

/** Whether an event has the wanted content, or Google's version of it. */
function hasContent({ hash, wrote, recipe }: Mirror, content: EventContent): boolean {
  const meant = hashOf(content);
  if (hash === null || !(hash === meant || (wrote?.meant === meant && wrote.became === hash))) return false;
  // Leave an event without a recipe link unchanged until its other content changes.
  return !recipe || recipe === content.recipe?.path;
}
