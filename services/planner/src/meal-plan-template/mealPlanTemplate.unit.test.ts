import { specification } from '@forkcast/event-sourcing/testing';
import { AT, HOUSEHOLD } from '../meal-plan/mealPlan.examples';
import { mealPlanTemplate } from './mealPlanTemplate';
import { aTemplateMeal, deleted, renamed, restored, saved, TEMPLATE } from './mealPlanTemplate.examples';

const template = specification(mealPlanTemplate);
const soup = aTemplateMeal({ recipeName: 'Soup' });
const save = (meals = [soup]) => ({
  type: 'SaveTemplate' as const,
  householdId: HOUSEHOLD,
  templateId: TEMPLATE,
  name: 'Winter',
  meals,
  at: AT,
});
const many = (count: number) => Array.from({ length: count }, () => aTemplateMeal());

test('saves a week once under its name', () => {
  template
    .given([])
    .when(save())
    .then([saved('Winter', [soup])]);
  template
    .given([saved('Winter', [soup])])
    .when(save())
    .then([]);
});

test('saves more meals than one append takes in parts', () => {
  const meals = many(25);
  const [first, second] = [meals.slice(0, 20), meals.slice(20)];
  template
    .given([])
    .when(save(meals))
    .then([saved('Winter', first, false)]);
  template
    .given([saved('Winter', first, false)])
    .when(save(meals))
    .then([saved('Winter', second)]);
});

test('rejects an empty week and one with more than 200 recipes', () => {
  template.given([]).when(save([])).thenThrows('invalid-request');
  template
    .given([])
    .when(save(many(201)))
    .thenThrows('template-full');
});

test('renames a template, and ignores its current name', () => {
  const rename = (name: string) => ({ type: 'RenameTemplate' as const, name, at: AT });
  template
    .given([saved('Winter', [soup])])
    .when(rename('Cold days'))
    .then([renamed('Cold days')]);
  template
    .given([saved('Winter', [soup]), renamed('Cold days')])
    .when(rename('Cold days'))
    .then([]);
});

test('rejects everything for a deleted template', () => {
  const remove = { type: 'DeleteTemplate' as const, at: AT };
  template
    .given([saved('Winter', [soup])])
    .when(remove)
    .then([deleted()]);
  const gone = [saved('Winter', [soup]), deleted()];
  template.given(gone).when(remove).thenThrows('not-found');
  template.given(gone).when({ type: 'RenameTemplate', name: 'Summer', at: AT }).thenThrows('not-found');
  template.given(gone).when(save()).then([]);
});

test('restores only a deleted template', () => {
  const restore = { type: 'RestoreTemplate' as const, at: AT };
  const there = [saved('Winter', [soup]), renamed('Cold days')];
  template
    .given([...there, deleted()])
    .when(restore)
    .then([restored()]);
  template
    .given([...there, deleted(), restored()])
    .when({ type: 'RenameTemplate', name: 'Cold days', at: AT })
    .then([]);
  template.given(there).when(restore).then([]);
  template.given([]).when(restore).thenThrows('not-found');
  template
    .given([saved('Winter', [soup], false)])
    .when(restore)
    .thenThrows('not-found');
});
