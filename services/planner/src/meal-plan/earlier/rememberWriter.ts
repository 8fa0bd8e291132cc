import type { Identity } from '@forkcast/service-kit';
import type { PlannerModels } from '../../models';

/** What whoever changes the plan is called is kept for 'earlier versions'. */
export function rememberWriter(
  { accountId, displayName }: Identity,
  { names }: Pick<PlannerModels, 'names'>,
): Promise<void> {
  return names.remember(accountId, displayName);
}
