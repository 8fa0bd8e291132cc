import type { SignUpMode } from '@forkcast/contracts';
import type { AccountModels } from '../models';
import { administration } from './administration';

/** Who may register: as the environment says, otherwise as an administrator has chosen, otherwise everyone. */
export async function readSignUpMode({
  signUp,
  load,
}: Pick<AccountModels, 'signUp' | 'load'>): Promise<SignUpMode> {
  return signUp ?? (await load(administration.of())).state.signUp ?? 'open';
}
