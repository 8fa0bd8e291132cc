import { rowProblemText } from '../import/problemTexts';
import { photosOf } from './decisions';
import type { Outcome, Running } from './importState';
import { problemText } from './problemTexts';
import { t } from './texts';

/** What came of an import, as a text to be kept. */
export function reportOf(running: Running): string {
  const { read, outcome, same, decided } = running;
  const { recipes, meals, items, files, problems } = read;
  const photos = recipes.reduce((count, recipe) => count + photosOf(recipe), 0);
  const inNotes = recipes.filter((recipe) => recipe.inNotes.length > 0);
  const fields = [...new Set(inNotes.flatMap((recipe) => recipe.inNotes))].join(', ');
  const counts = [
    t('reportRead', {
      recipes: t('recipesFound', { count: recipes.length }),
      photos: t('photosFound', { count: photos }),
      meals: t('mealsFound', { count: meals.length }),
      items: t('itemsFound', { count: items.length }),
    }),
    t('reportAdded', { count: outcome.added }),
    t('reportReplaced', { count: outcome.replaced }),
    t('reportSame', { count: same }),
    t('reportLeft', { count: decided.left }),
    t('reportPhotos', { count: outcome.photos }),
    ...othersInReport(running),
    ...(inNotes.length > 0 ? [t('reportNotes', { count: inNotes.length, fields })] : []),
  ];
  const parts = [
    [t('reportTitle'), t('reportFiles', { files: namesOf(files) })],
    counts,
    section(
      t('reportRefused'),
      outcome.refused.map(({ name, reason }) => `${name}: ${rowProblemText({ line: 0, reason })}`),
    ),
    section(
      t('reportPhotosFailed'),
      outcome.photosFailed.map(({ task, why }) => `${task.recipe.details.name}: ${why}`),
    ),
    section(
      t('reportUnread'),
      problems.flatMap(({ where, reason, text }) => [
        `${where}: ${problemText(reason)}`,
        ...(text === '' ? [] : [text]),
      ]),
    ),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Files by name, or how many there are of a folder. */
export function namesOf(files: readonly string[]): string {
  return files.length > 3 ? t('files', { count: files.length }) : files.join(', ');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

/** What came into plan, history and list, in words; nothing of what there was not. */
export function othersCame({ meals, items }: Pick<Outcome, 'meals' | 'items'>): readonly string[] {
  const { planned = 0, eaten = 0 } = meals;
  const { added = 0, merged = 0 } = items;
  return [
    ...(planned > 0 ? [t('mealsPlanned', { count: planned })] : []),
    ...(eaten > 0 ? [t('mealsEaten', { count: eaten })] : []),
    ...(added + merged > 0 ? [t('itemsAdded', { count: added + merged })] : []),
  ];
}

function othersInReport({ read, outcome, others }: Running): readonly string[] {
  const { meals, items } = outcome;
  const mealsBefore = read.meals.length - others.meals.length;
  const itemsBefore = read.items.length - others.items.length;
  const moved = others.meals.flatMap(({ calledMeal }) => calledMeal ?? []);
  return [
    ...othersCame(outcome),
    ...counted('itemsMerged', items.merged),
    ...counted('mealsLeft', mealsBefore + (meals.there ?? 0)),
    ...counted('itemsLeft', itemsBefore + (items.there ?? 0)),
    ...counted('mealsFull', meals.full),
    ...counted('mealsToCome', meals['to-come']),
    ...counted('itemsFull', items.full),
    ...(moved.length > 0
      ? [t('reportNearestMeal', { count: moved.length, names: [...new Set(moved)].join(', ') })]
      : []),
  ];
}

function counted(
  text: 'itemsMerged' | 'mealsLeft' | 'itemsLeft' | 'mealsFull' | 'mealsToCome' | 'itemsFull',
  count = 0,
): readonly string[] {
  return count > 0 ? [t(text, { count })] : [];
}
