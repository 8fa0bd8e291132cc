import {
  countOthers,
  importText,
  photosOf,
  problemText,
  skippedText,
  type AlikeRecipe,
  type Choice,
  type Decided,
  type RunningImport,
  type OtherRows,
  type ReadFiles,
  type Sorted,
} from '@forkcast/recipe-files/import';
import { nameOfChoice } from './commandLine';

const NAMED = 3;

interface Previewed {
  read: ReadFiles;
  sorted: Sorted;
  decided: Decided;
  others: OtherRows;
  going: RunningImport;
  choiceOf: (alike: AlikeRecipe) => Choice;
}

/** Describes what the files contain, what already exists, and what the import will do. */
export function previewOf({ read, sorted, decided, others, going, choiceOf }: Previewed): string {
  const { fresh, same, twins, alike, refused } = sorted;
  const photos = read.recipes.reduce((count, recipe) => count + photosOf(recipe), 0);
  const missing = decided.withoutPhotos.reduce((count, { recipe }) => count + photosOf(recipe), 0);
  const isNothing = decided.rows.length + missing + countOthers(others) === 0;
  const coming = [
    ...counted('mealsFound', others.meals.length),
    ...counted('templatesFound', others.templates.length),
    ...counted('itemsFound', others.items.length),
    ...counted('photosFound', missing),
  ];
  const facts = [
    importText('reportRead', {
      recipes: importText('recipesFound', { count: read.recipes.length }),
      photos: importText('photosFound', { count: photos }),
      meals: importText('mealsFound', { count: read.meals.length }),
      items: importText('itemsFound', { count: read.items.length }),
    }),
    ...counted('reportTemplates', read.templates.length),
    ...counted('newOnes', fresh.length),
    ...counted('sameOnes', same.length),
    ...counted('twins', twins.length),
    ...counted('reportTooMany', read.beyond),
    ...counted('goesOn', going.offset),
    ...(coming.length > 0 ? [`Also included: ${coming.join(', ')}`] : []),
    ...(isNothing ? [importText('nothingNew')] : []),
  ];
  const differing = alike.map((each) => `  ${each.recipe.details.name}: ${nameOfChoice(choiceOf(each))}`);
  const unread = [
    ...refused.map(({ recipe, reason }) => `  ${recipe.details.name}: ${skippedText(reason)}`),
    ...read.problems.flatMap((problem) => [
      `  ${placeOf(problem)}: ${problemText(problem)}`,
      ...columnsIn(problem),
    ]),
  ];
  return [
    facts,
    alike.length > 0 ? [importText('alikeHint', { count: alike.length }), ...differing] : [],
    unread.length > 0 ? [importText('unread', { count: unread.length }), ...unread] : [],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** For problems without a file name, the text contains the names. */
function placeOf({ where, text }: ReadFiles['problems'][number]): string {
  return where || text.split('\n', NAMED).join(', ');
}

/** Columns that `--columns` can match. */
function columnsIn(problem: ReadFiles['problems'][number]): readonly string[] {
  if (problem.reason === null || !problem.table) return [];
  return [`    Say with --columns what these are: ${problem.table.header.join(', ')}`];
}

function counted(
  text:
    | 'newOnes'
    | 'sameOnes'
    | 'twins'
    | 'reportTooMany'
    | 'reportTemplates'
    | 'goesOn'
    | 'mealsFound'
    | 'templatesFound'
    | 'itemsFound'
    | 'photosFound',
  count: number,
): readonly string[] {
  return count > 0 ? [importText(text, { count })] : [];
}
