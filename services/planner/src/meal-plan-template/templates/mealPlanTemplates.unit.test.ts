import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import { AT, HOUSEHOLD } from '../../meal-plan/mealPlan.examples';
import type { MealPlanTemplateEvent } from '../events';
import { aTemplateMeal, deleted, renamed, restored, saved, TEMPLATE } from '../mealPlanTemplate.examples';
import { mealPlanTemplates, type MealPlanTemplateDocument } from './mealPlanTemplates';

const soup = aTemplateMeal({ recipeName: 'Soup' });
const bread = aTemplateMeal({ recipeName: 'Bread' });

const templates = projectionSpecification(mealPlanTemplates);

function project(...events: readonly MealPlanTemplateEvent[]): MealPlanTemplateDocument | null {
  return templates.given(events).documents[0] ?? null;
}

test('projects all parts of a template under its latest name', () => {
  const events = [saved('Winter', [soup], false), saved('Winter', [bread]), renamed('Cold days')];
  expect(project(...events)).toEqual({
    _id: TEMPLATE,
    householdId: HOUSEHOLD,
    name: 'Cold days',
    savedAt: AT,
    isComplete: true,
    meals: [soup, bread],
  });
});

test('hides a deleted template and keeps its content', () => {
  const there = saved('Winter', [soup]);
  expect(project(there, deleted())).toMatchObject({ isComplete: false, meals: [soup] });
  expect(project(there, deleted(), restored())).toEqual(project(there));
  expect(project(renamed('A'), deleted(), restored())).toBeNull();
});
