import { rowProblemText } from '../import/problemTexts';
import { photosOf } from './decisions';
import type { Running } from './importState';
import { problemText } from './problemTexts';
import { t } from './texts';

/** What came of an import, as a text to be kept. */
export function reportOf({ read, outcome, same, decided }: Running): string {
  const { recipes, meals, items, files, problems } = read;
  const photos = recipes.reduce((count, recipe) => count + photosOf(recipe), 0);
  const inNotes = recipes.filter((recipe) => recipe.inNotes.length > 0);
  const fields = [...new Set(inNotes.flatMap((recipe) => recipe.inNotes))].join(', ');
  const counts = [
    t('reportRead', {
      recipes: t('recipesFound', { count: recipes.length }),
      photos: t('photosFound', { count: photos }),
      meals: t('mealsFound', { count: meals }),
      items: t('itemsFound', { count: items }),
    }),
    ...(meals + items > 0 ? [t('notTaken')] : []),
    t('reportAdded', { count: outcome.added }),
    t('reportReplaced', { count: outcome.replaced }),
    t('reportSame', { count: same }),
    t('reportLeft', { count: decided.left }),
    t('reportPhotos', { count: outcome.photos }),
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
