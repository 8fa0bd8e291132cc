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

const MAX_NAMES = 3;

interface PreviewOptions {
  read: ReadFiles;
  sorted: Sorted;
  decided: Decided;
  others: OtherRows;
  going: RunningImport;
  choiceOf: (alike: AlikeRecipe) => Choice;
}

/** Describes what the files contain, what already exists, and what the import will do. */
export function formatPreview({ read, sorted, decided, others, going, choiceOf }: PreviewOptions): string {
  const { fresh, same, twins, alike, refused } = sorted;
  const photos = read.recipes.reduce((count, recipe) => count + photosOf(recipe), 0);
  const missing = decided.withoutPhotos.reduce((count, { recipe }) => count + photosOf(recipe), 0);
  const hasNothingNew = decided.rows.length + missing + countOthers(others) === 0;
  const alsoIncluded = [
    ...formatCount('mealsFound', others.meals.length),
    ...formatCount('templatesFound', others.templates.length),
    ...formatCount('itemsFound', others.items.length),
    ...formatCount('photosFound', missing),
  ];
  const facts = [
    importText('reportRead', {
      recipes: importText('recipesFound', { count: read.recipes.length }),
      photos: importText('photosFound', { count: photos }),
      meals: importText('mealsFound', { count: read.meals.length }),
      items: importText('itemsFound', { count: read.items.length }),
    }),
    ...formatCount('reportTemplates', read.templates.length),
    ...formatCount('newOnes', fresh.length),
    ...formatCount('sameOnes', same.length),
    ...formatCount('twins', twins.length),
    ...formatCount('reportTooMany', read.beyond),
    ...formatCount('goesOn', going.offset),
    ...(alsoIncluded.length > 0 ? [`Also included: ${alsoIncluded.join(', ')}`] : []),
    ...(hasNothingNew ? [importText('nothingNew')] : []),
  ];
  const differing = alike.map((each) => `  ${each.recipe.details.name}: ${nameOfChoice(choiceOf(each))}`);
  const unread = [
    ...refused.map(({ recipe, reason }) => `  ${recipe.details.name}: ${skippedText(reason)}`),
    ...read.problems.flatMap((problem) => [
      `  ${describePlace(problem)}: ${problemText(problem)}`,
      ...describeColumns(problem),
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
function describePlace({ where, text }: ReadFiles['problems'][number]): string {
  return where || text.split('\n', MAX_NAMES).join(', ');
}

/** Columns that `--columns` can match. */
function describeColumns(problem: ReadFiles['problems'][number]): readonly string[] {
  if (problem.reason === null || !problem.table) return [];
  return [`    Say with --columns what these are: ${problem.table.header.join(', ')}`];
}

function formatCount(
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
