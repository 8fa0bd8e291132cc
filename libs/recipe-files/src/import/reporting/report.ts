import { importLimits, withoutInvalidCharacters } from '@forkcast/contracts';
import { photosOf } from '../matching/decisions';
import type { Outcome, Running } from '../importState';
import { problemText } from './problemTexts';
import { skippedText } from './rowTexts';
import { t, type importTexts } from './texts';

/** The results of an import, as a text that users can save. */
export function reportOf(running: Running): string {
  const { read, outcome, same, twins, decided } = running;
  const { recipes, meals, templates, items, files, problems } = read;
  const photos = recipes.reduce((count, recipe) => count + photosOf(recipe), 0);
  const addresses = recipes.filter((recipe) => recipe.photos > 0 && recipe.photoAddress !== null).length;
  const inNotes = recipes.filter((recipe) => recipe.inNotes.length > 0);
  const fields = [...new Set(inNotes.flatMap((recipe) => recipe.inNotes))].join(', ');
  const counts = [
    t('reportRead', {
      recipes: t('recipesFound', { count: recipes.length }),
      photos: t('photosFound', { count: photos }),
      meals: t('mealsFound', { count: meals.length }),
      items: t('itemsFound', { count: items.length }),
    }),
    ...counted('reportTemplates', templates.length),
    ...counted('reportTooMany', read.beyond),
    t('reportAdded', { count: outcome.added }),
    t('reportReplaced', { count: outcome.replaced }),
    t('reportSame', { count: same }),
    ...counted('reportTwins', twins),
    t('reportLeft', { count: decided.left }),
    t('reportPhotos', { count: outcome.photos }),
    ...counted('reportAddresses', addresses),
    ...othersInReport(running),
    ...(inNotes.length > 0 ? [t('reportNotes', { count: inNotes.length, fields })] : []),
  ];
  const parts = [
    [t('reportTitle'), t('reportFiles', { files: namesOf(files) })],
    counts,
    section(
      t('reportRefused'),
      outcome.refused.map(({ name, reason }) => `${name}: ${skippedText(reason)}`),
    ),
    section(
      t('reportPhotosFailed'),
      outcome.photosFailed.map(({ task, why }) => `${task.recipe.details.name}: ${why}`),
    ),
    section(
      t('reportNoRoom'),
      recipes.flatMap(({ details, leftOut }) => (leftOut === '' ? [] : [`${details.name}:`, leftOut])),
    ),
    section(
      t('reportUnread'),
      problems.flatMap((problem) => [
        `${problem.where}: ${problemText(problem)}`,
        ...(problem.text === '' ? [] : [problem.text]),
      ]),
    ),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** File names and page addresses, or their number. */
export function namesOf(files: readonly string[]): string {
  if (files.length <= 3) return files.join(', ');
  return t(files.every(isWebAddress) ? 'pages' : 'files', { count: files.length });
}

/** A name for the import: the folder if all files are in one, otherwise the file name or the number of files. */
export function nameForFiles(files: readonly string[]): string | undefined {
  const [folder = '', ...others] = new Set(files.map((file) => /^([^/]+)\//.exec(file)?.[1] ?? ''));
  const isOneFolder = files.length > 1 && folder !== '' && others.length === 0 && !files.every(isWebAddress);
  return nameOfImport(isOneFolder ? folder : namesOf(files));
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

/** Counts of meals, templates and items that were added, as texts; without zeros. */
export function othersCame({
  meals,
  templates,
  items,
}: Pick<Outcome, 'meals' | 'templates' | 'items'>): readonly string[] {
  const { added = 0, merged = 0 } = items;
  return [
    ...counted('mealsPlanned', meals.planned),
    ...counted('mealsEaten', meals.eaten),
    ...counted('templatesAdded', templates.added),
    ...counted('itemsAdded', added + merged),
  ];
}

function othersInReport({ read, outcome, others }: Running): readonly string[] {
  const { meals, templates, items } = outcome;
  const mealsBefore = read.meals.length - others.meals.length;
  const templatesBefore = read.templates.length - others.templates.length;
  const itemsBefore = read.items.length - others.items.length;
  const moved = others.meals.flatMap(({ calledMeal }) => calledMeal ?? []);
  return [
    ...othersCame(outcome),
    ...counted('itemsMerged', items.merged),
    ...counted('mealsLeft', mealsBefore + (meals.there ?? 0)),
    ...counted('templatesLeft', templatesBefore + (templates.there ?? 0)),
    ...counted('itemsLeft', itemsBefore + (items.there ?? 0)),
    ...counted('mealsFull', meals.full),
    ...counted('mealsToCome', meals['to-come']),
    ...counted('templatesFull', templates.full),
    ...counted('itemsFull', items.full),
    ...(moved.length > 0
      ? [t('reportNearestMeal', { count: moved.length, names: [...new Set(moved)].join(', ') })]
      : []),
  ];
}

type CountedText =
  | Extract<keyof typeof importTexts, `${'meals' | 'templates' | 'items'}${string}`>
  | `report${'Templates' | 'TooMany' | 'Twins' | 'Addresses'}`;

/** The text with the count; none for 0. */
function counted(text: CountedText, count = 0): readonly string[] {
  return count > 0 ? [t(text, { count })] : [];
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text);
}

/** Shortens a name to the limit for imports; undefined if it is empty. */
export function nameOfImport(name: string): string | undefined {
  return withoutInvalidCharacters(name.slice(0, importLimits.name)).trim() || undefined;
}
