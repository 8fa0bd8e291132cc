import { integrationEventSchema } from '@forkcast/contracts';
import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { MealPlanEvent } from '../meal-plan/events';
import type { MealHistoryEvent } from '../meal-history/events';
import {
  aPastMeal,
  dateOf,
  eaten,
  eatenForgotten,
  made,
  removedFromHistory,
  takenBack,
} from '../meal-history/mealHistory.examples';
import {
  aMeal,
  changed,
  forgotten,
  HOUSEHOLD,
  moved,
  movedIn,
  planned,
  removed,
} from '../meal-plan/mealPlan.examples';
import { publication } from './published';

const meal = aMeal({ recipeId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001', notes: 'hot', servings: 6 });
const { isTemplate: _isTemplate, repeatId: _repeatId, ...details } = meal;

function publishedOf(event: MealPlanEvent | MealHistoryEvent) {
  const recorded = {
    ...event,
    id: 'id',
    metadata: {},
    streamName: 'mealPlan-x',
    revision: 0,
    position: 7n,
    createdAt: new Date(0),
    // A recorded event extends its event.
  } as RecordedDomainEvent<MealPlanEvent | MealHistoryEvent>;
  return publication.toIntegrationEvents(recorded);
}

function published(event: MealPlanEvent | MealHistoryEvent) {
  const [message, ...others] = publishedOf(event);
  expect(others).toEqual([]);
  expect(message?.householdId).toBe(HOUSEHOLD);
  return integrationEventSchema.parse(message?.event);
}

test('publishes one message with the whole meal for every event of the plan', () => {
  expect(published(planned(meal))).toEqual({ type: 'planner.meal-planned', data: details });
  expect(published(moved(meal))).toEqual({ type: 'planner.meal-changed', data: details });
  const movedFrom = { entryId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0002', day: '2026-11-10' };
  expect(published(movedIn(meal, movedFrom))).toEqual({
    type: 'planner.meal-planned',
    data: { ...details, movedFrom },
  });
  expect(published(changed(meal))).toEqual({ type: 'planner.meal-changed', data: details });
  expect(published(forgotten({ ...meal, recipeId: null }))).toEqual({
    type: 'planner.meal-changed',
    data: { ...details, recipeId: null },
  });
  expect(published(removed(meal))).toEqual({
    type: 'planner.meal-removed',
    data: { entryId: meal.entryId, day: meal.day },
  });
});

test('publishes the recipe and day of a meal added to the history', () => {
  const past = aPastMeal({ recipeId: meal.recipeId });
  const { entryId, day, recipeId } = past;
  expect(published(eaten(past))).toEqual({
    type: 'planner.meal-eaten',
    data: { entryId, day, date: dateOf(past), recipeId },
  });
  expect(publishedOf(eatenForgotten(past))).toEqual([]);
});

test('publishes that a meal was cooked, and that this was undone', () => {
  const past = aPastMeal({ entryId: meal.entryId, recipeId: meal.recipeId });
  const makingId = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0003';
  const { entryId, day, recipeId } = past;
  expect(published(made(past, makingId))).toEqual({
    type: 'planner.meal-eaten',
    data: { entryId, day, date: dateOf(past), recipeId, makingId },
  });
  expect(published(takenBack(past, makingId))).toEqual({
    type: 'planner.making-taken-back',
    data: { entryId, day, recipeId, makingId },
  });
});

test('publishes whether a meal removed by hand was made, imported or copied', () => {
  const past = aPastMeal({ entryId: meal.entryId, recipeId: meal.recipeId });
  const { entryId, day, recipeId } = past;
  const [makingId, importId] = [
    '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0003',
    '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0004',
  ];
  const about = { entryId, day, recipeId };
  const type = 'planner.eaten-meal-removed';
  expect(publishedOf(removedFromHistory(past))).toEqual([]);
  expect(published(removedFromHistory(past, { byHand: true }))).toEqual({ type, data: about });
  expect(published(removedFromHistory(past, { makingId: entryId, importId, byHand: true }))).toEqual({
    type,
    data: { ...about, makingId: importId },
  });
  expect(published(removedFromHistory(past, { makingId, byHand: true }))).toEqual({
    type: 'planner.making-taken-back',
    data: { ...about, makingId },
  });
});
