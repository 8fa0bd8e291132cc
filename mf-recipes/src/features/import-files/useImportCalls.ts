import {
  importLimits,
  type ComparedRecipe,
  type ImportListRequest,
  type ImportMealsRequest,
} from '@forkcast/contracts';
import { useSession } from '@forkcast/web-kit';
import { inParts } from '../import/importRequests';
import { useSendRows } from '../import/useSendRows';
import { rowOf } from './decisions';
import {
  useCompareImportMutation,
  useComparePartMutation,
  useImportItemsMutation,
  useImportMealsMutation,
  useLazyImportStatusQuery,
  useLazyPartStatusQuery,
  type OtherPart,
} from './importFilesApi';
import { importIdOf, nameOf } from './importName';
import type { Comparison, Going, ReadFiles } from './importState';
import { slices } from './others';

type Known = Omit<Extract<Comparison, { state: 'known' }>, 'state'>;

/** What an import of files asks servers; each rejects with what the API said. */
export function useImportCalls() {
  const { id: accountId } = useSession().user;
  const [compareRows] = useCompareImportMutation();
  const [comparePart] = useComparePartMutation();
  const [askStatus] = useLazyImportStatusQuery();
  const [askPart] = useLazyPartStatusQuery();
  const [sendMeals] = useImportMealsMutation();
  const [sendItems] = useImportItemsMutation();
  const sendRows = useSendRows();

  const thereAmong = async (part: OtherPart, rows: readonly { externalId: string }[]) => {
    const there = new Set<string>();
    const ids = [...new Set(rows.map(({ externalId }) => externalId))];
    for (const externalIds of slices(ids, importLimits.mealsAtOnce)) {
      const answer = await comparePart({ part, externalIds }).unwrap();
      for (const id of answer.there) there.add(id);
    }
    return there;
  };

  const compare = async ({ recipes, meals, items }: ReadFiles): Promise<Known> => {
    const compared: ComparedRecipe[] = [];
    for (const part of inParts(recipes, ({ details }) => details)) {
      const answer = await compareRows({ recipes: part.map((recipe) => rowOf(recipe)) }).unwrap();
      compared.push(...answer.recipes);
    }
    const rows = meals.map(({ row }) => row);
    return {
      compared,
      mealsThere: await thereAmong('meal-plans', rows),
      itemsThere: await thereAmong('shopping-list', items),
    };
  };

  /** Whether an import of this id has been taken back, as far as the files have such parts. */
  const isUndone = async (importId: string, { meals, items }: ReadFiles) => {
    const parts: OtherPart[] = [
      ...(meals.length > 0 ? (['meal-plans'] as const) : []),
      ...(items.length > 0 ? (['shopping-list'] as const) : []),
    ];
    for (const part of parts) {
      if ((await askPart({ part, importId }).unwrap()).status === 'undone') return true;
    }
    return false;
  };

  /** The import of these files that broke off, or the id of the next one. */
  const nextImport = async (read: ReadFiles): Promise<Going> => {
    const name = nameOf(accountId, read);
    let finished: string | null = null;
    for (let over = 0; ; over += 1) {
      const importId = importIdOf(name, over);
      const { status, rows } = await askStatus(importId).unwrap();
      const isOpen = status === 'unknown' || (status === 'running' && rows < importLimits.rows);
      const isOver = status === 'undone' || (await isUndone(importId, read));
      if (isOpen && !isOver) return { importId, offset: rows, finished };
      finished = isOver ? null : importId;
    }
  };

  return {
    compare,
    nextImport,
    sendRows,
    sendMeals: (request: ImportMealsRequest) => sendMeals(request).unwrap(),
    sendItems: (request: ImportListRequest) => sendItems(request).unwrap(),
  };
}
