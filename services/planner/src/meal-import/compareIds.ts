import { idInOwnExport, ownExternalId } from '@forkcast/event-sourcing';
import type { CompareIdsResponse } from '@forkcast/contracts';
import type { PlannerModels } from '../models';

type Models = Pick<PlannerModels, 'findImported' | 'entries' | 'eatenMeals' | 'templates'>;

/**
 * Ids that came with another import that wasn't undone, or that are in this household's own export and still
 * exist in the plan, as a template or in the history.
 */
export async function compareIds(
  externalIds: readonly string[],
  householdId: string,
  { findImported, entries, eatenMeals, templates }: Models,
): Promise<CompareIdsResponse> {
  const found = await findImported(householdId, externalIds);
  const exportedIds = externalIds.flatMap((id) => idInOwnExport(id) ?? []);
  const findExisting = async (read: FindByIds) =>
    exportedIds.length === 0
      ? []
      : (await read.withIds(householdId, exportedIds)).map(({ _id }) => ownExternalId(_id));
  const imported = (isEaten: boolean) =>
    found.flatMap(({ externalId, as }) => ((as === 'eaten') === isEaten ? externalId : []));
  const existing = [...imported(false), ...(await findExisting(entries)), ...(await findExisting(templates))];
  const eaten = [...imported(true), ...(await findExisting(eatenMeals))];
  return { there: [...new Set(existing)], eaten: [...new Set(eaten)] };
}

interface FindByIds {
  withIds(householdId: string, ids: readonly string[]): Promise<readonly { _id: string }[]>;
}
