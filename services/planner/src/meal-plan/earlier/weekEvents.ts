import type { Day } from '@forkcast/days';
import {
  StreamNotFoundError,
  toRecordedEvent,
  type EventStore,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import type { Meal, MealPlanEvent } from '../events';
import { mealPlan } from '../mealPlan';
import type { MealPlanState } from '../mealPlanState';
import { inOrder } from '../slotOrder';
import { upcastMeals } from '../../upcastMeals';

export type WeekEvent = RecordedDomainEvent<MealPlanEvent>;

/** All events of a week. Bounded, because a week ends. */
export async function weekEvents(
  store: EventStore,
  householdId: string,
  day: Day,
): Promise<readonly WeekEvent[]> {
  const events: WeekEvent[] = [];
  try {
    for await (const resolved of store.readStream(mealPlan.of(householdId, day).streamName)) {
      const event = toRecordedEvent<MealPlanEvent>(resolved, upcastMeals);
      if (event) events.push(event);
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return events;
}

/** The meals after these events, in order of day, meal and addition. */
export function mealsAfter(events: readonly WeekEvent[]): readonly Meal[] {
  return inOrder(stateAfter(events));
}

export function stateAfter(events: readonly WeekEvent[]): MealPlanState {
  return events.reduce((state, event) => mealPlan.evolve(state, event), mealPlan.initialState());
}
