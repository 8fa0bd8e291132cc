import {
  importLimits,
  type ComparedRecipe,
  type CompareIdsRequest,
  type CompareIdsResponse,
  type CompareImportRequest,
  type CompareImportResponse,
  type ImportStatusResponse,
  type PartStatusResponse,
} from '@forkcast/contracts';
import { addAll } from '../../values/addAll';
import { rowOf } from './decisions';
import { importIdOf, stableName } from './importName';
import type { Comparison, RunningImport, ReadFiles } from '../importState';
import { inParts } from '../sending/inParts';
import { slices } from '../sending/others';

/** Parts that other services import. */
export type OtherPart = 'meal-plans' | 'shopping-list';

/** Requests before an import; each rejects with the API's message. */
export interface ImportQuestions {
  compareRows: (request: CompareImportRequest) => Promise<CompareImportResponse>;
  compareIds: (part: OtherPart, request: CompareIdsRequest) => Promise<CompareIdsResponse>;
  importStatus: (importId: string) => Promise<ImportStatusResponse>;
  partStatus: (part: OtherPart, importId: string) => Promise<PartStatusResponse>;
}

/** Finds the recipes, meals, templates and items of the files that the account already has. */
export async function compareFiles(
  { recipes, meals, templates, items }: ReadFiles,
  api: Pick<ImportQuestions, 'compareRows' | 'compareIds'>,
): Promise<Omit<Extract<Comparison, { state: 'known' }>, 'state'>> {
  const findExisting = async (part: OtherPart, rows: readonly { externalId: string }[]) => {
    const existing = new Set<string>();
    const eaten = new Set<string>();
    const ids = [...new Set(rows.map(({ externalId }) => externalId))];
    for (const externalIds of slices(ids, importLimits.mealsAtOnce)) {
      const response = await api.compareIds(part, { externalIds });
      for (const id of response.there) existing.add(id);
      for (const id of response.eaten ?? []) eaten.add(id);
    }
    return { there: existing, eaten };
  };
  const compared: ComparedRecipe[] = [];
  for (const part of inParts(recipes, ({ details }) => details)) {
    const response = await api.compareRows({ recipes: part.map((recipe) => rowOf(recipe)) });
    addAll(compared, response.recipes);
  }
  const plan = await findExisting(
    'meal-plans',
    [...meals, ...templates].map(({ row }) => row),
  );
  const list = await findExisting('shopping-list', items);
  return {
    compared,
    mealsThere: plan.there,
    eatenThere: plan.eaten,
    templatesThere: plan.there,
    itemsThere: list.there,
  };
}

/** The id of an account's interrupted import of these files, or of the next import. */
export async function nextImport(
  accountId: string,
  read: ReadFiles,
  api: Pick<ImportQuestions, 'importStatus' | 'partStatus'>,
): Promise<RunningImport> {
  const name = stableName(accountId, read);
  let finished: string | null = null;
  for (let finishedCount = 0; ; finishedCount += 1) {
    const importId = importIdOf(name, finishedCount);
    const { status, rows } = await api.importStatus(importId);
    const isOpen = status === 'unknown' || (status === 'running' && rows < importLimits.rows);
    const wasUndone = status === 'undone' || (await isUndone(importId, read, api));
    if (isOpen && !wasUndone) return { importId, offset: rows, isRunning: status === 'running', finished };
    finished = wasUndone ? null : importId;
  }
}

/** Whether the meals and templates of this import were undone, or its items. */
async function isUndone(
  importId: string,
  { meals, templates, items }: ReadFiles,
  api: Pick<ImportQuestions, 'partStatus'>,
): Promise<boolean> {
  const parts: OtherPart[] = [
    ...(meals.length + templates.length > 0 ? (['meal-plans'] as const) : []),
    ...(items.length > 0 ? (['shopping-list'] as const) : []),
  ];
  for (const part of parts) {
    if ((await api.partStatus(part, importId)).status === 'undone') return true;
  }
  return false;
}
