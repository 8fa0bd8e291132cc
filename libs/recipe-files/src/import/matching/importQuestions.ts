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
import { importIdOf, nameOf } from './importName';
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

/** What an account already has of the files to import. */
export async function compareFiles(
  { recipes, meals, templates, items }: ReadFiles,
  ask: Pick<ImportQuestions, 'compareRows' | 'compareIds'>,
): Promise<Omit<Extract<Comparison, { state: 'known' }>, 'state'>> {
  const existingAmong = async (part: OtherPart, rows: readonly { externalId: string }[]) => {
    const existing = new Set<string>();
    const eaten = new Set<string>();
    const ids = [...new Set(rows.map(({ externalId }) => externalId))];
    for (const externalIds of slices(ids, importLimits.mealsAtOnce)) {
      const answer = await ask.compareIds(part, { externalIds });
      for (const id of answer.there) existing.add(id);
      for (const id of answer.eaten ?? []) eaten.add(id);
    }
    return { there: existing, eaten };
  };
  const compared: ComparedRecipe[] = [];
  for (const part of inParts(recipes, ({ details }) => details)) {
    const answer = await ask.compareRows({ recipes: part.map((recipe) => rowOf(recipe)) });
    addAll(compared, answer.recipes);
  }
  const plan = await existingAmong(
    'meal-plans',
    [...meals, ...templates].map(({ row }) => row),
  );
  const list = await existingAmong('shopping-list', items);
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
  ask: Pick<ImportQuestions, 'importStatus' | 'partStatus'>,
): Promise<RunningImport> {
  const name = nameOf(accountId, read);
  let finished: string | null = null;
  for (let over = 0; ; over += 1) {
    const importId = importIdOf(name, over);
    const { status, rows } = await ask.importStatus(importId);
    const isOpen = status === 'unknown' || (status === 'running' && rows < importLimits.rows);
    const isOver = status === 'undone' || (await isUndone(importId, read, ask));
    if (isOpen && !isOver) return { importId, offset: rows, isRunning: status === 'running', finished };
    finished = isOver ? null : importId;
  }
}

/** Whether one of the parts of this import was undone, among those that the files have. */
async function isUndone(
  importId: string,
  { meals, templates, items }: ReadFiles,
  ask: Pick<ImportQuestions, 'partStatus'>,
): Promise<boolean> {
  const parts: OtherPart[] = [
    ...(meals.length + templates.length > 0 ? (['meal-plans'] as const) : []),
    ...(items.length > 0 ? (['shopping-list'] as const) : []),
  ];
  for (const part of parts) {
    if ((await ask.partStatus(part, importId)).status === 'undone') return true;
  }
  return false;
}
