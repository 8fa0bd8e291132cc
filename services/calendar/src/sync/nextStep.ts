import type { CalendarNotice } from '@forkcast/contracts';
import type { CopiedMeal } from '../plan/planCopy';
import { contentOf, hashOf, isIncluded, type EventChoices, type EventContent } from './mealEvent';
import { isSameMeal, shown, type Mirror, type PendingChange } from './mirror';

/** The next step for one event to match the plan. */
export type Step =
  | { do: 'nothing' }
  /** Wait until then for the plan to follow a change made in the calendar. */
  | { do: 'wait'; until: number }
  | { do: 'insert'; content: EventContent; meal: CopiedMeal }
  | { do: 'patch'; content: EventContent; meal: CopiedMeal; mirror: Mirror }
  | { do: 'delete'; mirror: Mirror }
  /** There is no event and no meal, so delete the state. */
  | { do: 'forget' };

export interface Decision {
  step: Step;
  /** Whether the pending change is settled. */
  settled: boolean;
  notice: Pick<CalendarNotice, 'kind'> | null;
}

/** How long the plan may take to follow a change made in the calendar. */
export const TIMEOUT_MS = 120_000;

/** Compares an event with its meal. A pure function. */
export function nextStep(
  mirror: Mirror | null,
  meal: CopiedMeal | null,
  { now, ...choices }: EventChoices & { now: number },
): Decision {
  const verdict = mirror?.pending ? judge(mirror.pending, meal, now) : null;
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
function judge(pending: PendingChange, meal: CopiedMeal | null, now: number): Verdict {
  if (!meal) return {};
  const until = pending.since + TIMEOUT_MS;
  const planChanged = meal.asOf > pending.asOf;
  if (pending.kind === 'moved') {
    if (meal.day === pending.day) return {};
    if (planChanged && meal.day !== pending.fromDay) {
      return { notice: meal.entryId === pending.entryId ? 'kept-both' : 'not-moved' };
    }
    return now < until ? { wait: until } : { notice: 'not-moved' };
  }
  if (planChanged && !isSameMeal(shown(meal), pending.seen)) return { notice: 'kept-both' };
  return now < until ? { wait: until } : { notice: 'not-removed' };
}

function compare(
  mirror: Mirror | null,
  meal: CopiedMeal | null,
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
