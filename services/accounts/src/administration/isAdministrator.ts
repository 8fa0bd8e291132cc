import type { AccountModels } from '../models';
import { administration } from './administration';

/** Reads the stream itself, so that a revoked administrator loses access at once. */
export async function isAdministrator(
  accountId: string,
  { load }: Pick<AccountModels, 'load'>,
): Promise<boolean> {
  return (await load(administration.of())).state.administrators.includes(accountId);
}
