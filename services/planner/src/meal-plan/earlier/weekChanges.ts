import type { MealChange } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { Meal } from '../events';
import type { WeekEvent } from './weekEvents';

/** A change of one meal, in days without a zone. */
export interface MealChanged extends Pick<MealChange, 'what' | 'recipeName' | 'fields'> {
  slot: Pick<Meal, 'day' | 'mealType'>;
  from: { day: Day; mealType: Meal['mealType'] | null } | null;
}

/** The changes of one request, and the account that made it. */
export interface AuthoredChange {
  revision: number;
  at: Date;
  accountId: string | null;
  /** The revision that was restored. */
  broughtBack: number | null;
  meals: readonly MealChanged[];
}

const fields = ['recipeUrl', 'notes', 'servings'] as const;

/** Groups a week's events into changes, the oldest first. Events of one request are one change. */
export function weekChanges(events: readonly WeekEvent[]): readonly AuthoredChange[] {
  const known = new Map<string, Meal>();
  const changes: (AuthoredChange & { cause: string })[] = [];
  for (const event of events) {
    const { meal, broughtBack } = event.data;
    const change = mealChanged(event, known.get(meal.entryId));
    known.set(meal.entryId, meal);
    const last = changes.at(-1);
    const cause = broughtBack?.key ?? event.metadata.correlationId ?? event.id;
    const accountId = event.metadata.userId ?? null;
    const isSameRequest = last?.cause === cause && last.accountId === accountId;
    if (isSameRequest) changes.pop();
    changes.push({
      cause,
      revision: event.revision,
      at: event.createdAt,
      accountId,
      broughtBack: broughtBack?.revision ?? null,
      meals: [...(isSameRequest ? last.meals : []), change],
    });
  }
  return changes.map(({ cause: _cause, ...change }) => change);
}

function mealChanged(event: WeekEvent, before: Meal | undefined): MealChanged {
  const { recipeName, day, mealType, ...meal } = event.data.meal;
  const common = { recipeName, slot: { day, mealType }, from: null, fields: [] };
  switch (event.type) {
    case 'MealPlanned': {
      const { movedFrom } = event.data;
      return movedFrom
        ? { ...common, what: 'moved-here', from: { day: movedFrom.day, mealType: null } }
        : { ...common, what: 'planned' };
    }
    case 'MealMoved':
      return {
        ...common,
        what: 'moved',
        from: before ? { day: before.day, mealType: before.mealType } : null,
      };
    case 'MealDetailsChanged':
      return {
        ...common,
        what: 'changed',
        fields: fields.filter((field) => before?.[field] !== meal[field]),
      };
    case 'MealRecipeForgotten':
      return { ...common, what: 'recipe-deleted' };
    case 'MealRemoved':
      return { ...common, what: event.data.movedTo ? 'moved-away' : 'removed' };
    default:
      return event satisfies never;
  }
}
