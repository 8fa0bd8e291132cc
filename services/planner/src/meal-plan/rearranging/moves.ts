import type { MealType } from '@forkcast/contracts';
import { weekStart, type Day } from '@forkcast/days';
import {
  deterministicEventId,
  RuleViolation,
  type CommandHandler,
  type EventMetadata,
  type Position,
} from '@forkcast/event-sourcing';
import type { MealDetails, MealPlanCommand } from '../commands';
import type { FormerEntry, Meal, MealPlanEvent } from '../events';
import { mealPlanStream, type MealPlanState } from '../mealPlan';

type Execution = CommandHandler<MealPlanState, MealPlanCommand, MealPlanEvent>;

/** Edits of the old entry that may get in between until one gives up and lets the consumer go on. */
const EDITS_IN_BETWEEN = 10;

export interface Slot {
  day: Day;
  mealType: MealType;
}

/** `before`: entries of the slot that the meal is to stand before; last without them. */
interface Destination extends Slot {
  before?: readonly string[];
}

interface About {
  householdId: string;
  at: string;
  metadata: EventMetadata;
}

interface Finished {
  isMoved: boolean;
  position: Position | undefined;
}

interface Outcome {
  /** Null when somebody else removed the meal, or moved it elsewhere, first. */
  meal: Meal | null;
  position: Position | undefined;
}

/** The same move always arrives as the same entry, however often it is asked for. */
export function movedEntryId(entryId: string, { day, mealType }: Slot): string {
  return deterministicEventId('moved-meal', entryId, day, mealType);
}

/**
 * Moves meals. Within a week that is one event. Across weeks it is one in each: the meal is planned in the other week
 * first, under an id that follows from the move, and then taken out of its own. Whatever happens in between, the meal
 * is in at least one of them, and `finish` can be called again until it is in exactly one.
 */
export function createMoves(execute: Execution) {
  async function move(meal: Meal, { before = [], ...to }: Destination, about: About): Promise<Outcome> {
    const { householdId, at, metadata } = about;
    if (weekStart(meal.day) === weekStart(to.day)) {
      const stream = mealPlanStream(householdId, to.day);
      const command = { type: 'MoveMeal' as const, entryId: meal.entryId, ...to, before, at };
      const { state, position } = await execute(stream, command, { metadata });
      return { meal: state.meals.get(meal.entryId) ?? null, position };
    }
    const movedFrom = { entryId: meal.entryId, day: meal.day };
    const arrived: Meal = { ...meal, ...to, entryId: movedEntryId(meal.entryId, to) };
    const { state, position } = await execute(
      mealPlanStream(householdId, to.day),
      { type: 'PlanMeal', householdId, meal: arrived, movedFrom, before, at },
      { metadata },
    );
    const finished = await finish(arrived, movedFrom, about);
    return {
      meal: (finished.isMoved && state.meals.get(arrived.entryId)) || null,
      position: finished.position ?? position,
    };
  }

  /** Takes a meal that has arrived in one week out of the one it comes from; a second time changes nothing. */
  async function finish(
    arrived: Pick<Meal, 'entryId' | 'day'> & MealDetails,
    from: FormerEntry,
    { householdId, at, metadata }: About,
  ): Promise<Finished> {
    const source = mealPlanStream(householdId, from.day);
    const target = mealPlanStream(householdId, arrived.day);
    let copied: MealDetails = arrived;
    for (let attempt = 0; attempt < EDITS_IN_BETWEEN; attempt += 1) {
      const { state, position } = await execute(
        source,
        { type: 'HandOverMeal', entryId: from.entryId, movedTo: arrived.entryId, copied, at },
        { metadata },
      );
      const left = state.meals.get(from.entryId);
      if (!left && state.gone.get(from.entryId) === arrived.entryId) return { isMoved: true, position };
      // Either somebody else was faster, and it is not to be in two places; or it was edited, and that goes along.
      const settled = await ifPlanned(() =>
        execute(
          target,
          left
            ? {
                type: 'ChangeMealDetails',
                entryId: arrived.entryId,
                recipeUrl: left.recipeUrl,
                notes: left.notes,
                servings: left.servings,
                at,
              }
            : { type: 'RemoveMeal', entryId: arrived.entryId, at },
          { metadata },
        ),
      );
      if (!left) return { isMoved: false, position: settled?.position };
      copied = left;
    }
    throw new Error(`Entry ${from.entryId} keeps changing while it is moved`);
  }

  return { move, finish };
}

export type Moves = ReturnType<typeof createMoves>;

/** Undefined where the entry is not in the plan any more: then there is nothing to settle. */
async function ifPlanned<T>(change: () => Promise<T>): Promise<T | undefined> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'not-found') return undefined;
    throw error;
  }
}
