import { REPEAT_WEEKS_AHEAD } from '@forkcast/contracts';
import { addDays, dayOf, weekStart, type Day } from '@forkcast/days';
import {
  deterministicEventId,
  RuleViolation,
  type CommandHandler,
  type EventMetadata,
  type Position,
} from '@forkcast/event-sourcing';
import { mealPlanStream } from '../meal-plan/mealPlan';
import type { PlanExecution } from '../meal-plan/routes';
import type { KnownRecipes } from '../recipes/knownRecipes';
import type { MealRepeatCommand } from './commands';
import type { MealRepeatEvent } from './events';
import { mealRepeatStream, type MealRepeatState } from './mealRepeat';

export type RepeatExecution = CommandHandler<MealRepeatState, MealRepeatCommand, MealRepeatEvent>;

export interface CarryOutDependencies {
  executePlan: PlanExecution;
  executeRepeat: RepeatExecution;
  recipes: Pick<KnownRecipes, 'about'>;
  clock: () => Date;
}

export interface CarriedOut {
  planned: number;
  removed: number;
  position: Position | undefined;
}

/** The last day that repeats are planned for at this moment, wherever one is. */
export function horizonAt(now: Date): Day {
  return addDays(dayOf(now, 'UTC'), 7 * REPEAT_WEEKS_AHEAD);
}

/**
 * Does what a repeat asks for: plans the meal for the weeks ahead, or takes out what it planned once it is stopped. The
 * same again, or at the same time, changes nothing: each repetition has one id, and an id is planned once, so that a
 * week that somebody took the meal out of stays without it.
 */
export function createCarryOut({ executePlan, executeRepeat, recipes, clock }: CarryOutDependencies) {
  return async (repeatId: string, metadata: EventMetadata): Promise<CarriedOut> => {
    const now = clock();
    const at = now.toISOString();
    const done: CarriedOut = { planned: 0, removed: 0, position: undefined };
    const run = async (command: MealRepeatCommand) => {
      const result = await executeRepeat(mealRepeatStream(repeatId), command, { metadata });
      done.position = result.position ?? done.position;
      return result.state;
    };
    // A command that changes nothing shows what is there.
    const state = await run({ type: 'RecordPlanned', round: 0, through: '', at });
    if (!state.about) return done;
    if (state.status === 'active') await plan(state, state.about);
    if (state.status === 'stopping' && state.removeAfter !== null) {
      await clear(state.about.householdId, state.removeAfter);
      await run({ type: 'RecordCleared', at });
    }
    return done;

    async function plan(
      { round, next }: MealRepeatState,
      { householdId, meal, until }: NonNullable<MealRepeatState['about']>,
    ): Promise<void> {
      const last = [horizonAt(now), until ?? '9999'].sort()[0] ?? '';
      if (next === null || next > last) return;
      const recipeId = await stillThere(householdId, meal.recipeId);
      const planned = new Map<string, Day>();
      for (let day = next; day <= last; day = addDays(day, 7)) {
        const entryId = deterministicEventId('repeated-meal', repeatId, String(round), day);
        const repeated = { ...meal, recipeId, entryId, day, repeatId, isTemplate: false };
        const result = await unlessFull(() =>
          executePlan(
            mealPlanStream(householdId, day),
            { type: 'PlanMeal', householdId, meal: repeated, unlessThere: true, at },
            { metadata },
          ),
        );
        if (!result || result.events.length === 0) continue;
        planned.set(entryId, day);
        done.position = result.position ?? done.position;
      }
      done.planned = planned.size;
      const after = await run({ type: 'RecordPlanned', round, through: last, at });
      if (after.status === 'active' || after.removeAfter === null) return;
      // It was stopped in the meantime, and whoever did so may have looked before these were planned.
      for (const [entryId, day] of planned)
        if (day > after.removeAfter) await remove(householdId, entryId, day);
    }

    async function remove(householdId: string, entryId: string, day: Day): Promise<void> {
      try {
        const { position } = await executePlan(
          mealPlanStream(householdId, day),
          { type: 'RemoveMeal', entryId, at },
          { metadata },
        );
        done.position = position ?? done.position;
      } catch (error) {
        if (!(error instanceof RuleViolation && error.code === 'not-found')) throw error;
      }
    }

    /** Everything that can have been planned lies between the two days, wherever in its week it was moved to. */
    async function clear(householdId: string, removeAfter: Day): Promise<void> {
      const end = addDays(horizonAt(now), 7);
      for (let week = weekStart(removeAfter); week <= end; week = addDays(week, 7)) {
        const { events, position } = await executePlan(
          mealPlanStream(householdId, week),
          { type: 'RemoveRepeated', repeatId, after: removeAfter, at },
          { metadata },
        );
        done.removed += events.length;
        done.position = position ?? done.position;
      }
    }
  };

  async function stillThere(householdId: string, recipeId: string | null): Promise<string | null> {
    if (recipeId === null) return null;
    const known = await recipes.about(householdId, [recipeId]);
    return known.get(recipeId)?.deleted ? null : recipeId;
  }
}

export type CarryOut = ReturnType<typeof createCarryOut>;

/** A meal that is full that week is left as it is. */
async function unlessFull<T>(planning: () => Promise<T>): Promise<T | undefined> {
  try {
    return await planning();
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'slot-full') return undefined;
    throw error;
  }
}
