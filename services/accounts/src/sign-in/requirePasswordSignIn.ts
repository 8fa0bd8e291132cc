import { ApiError } from '@forkcast/service-kit';
import type { AccountModels } from '../models';

/** Throws ApiError 'password-sign-in-off' if people sign in with providers only. */
export async function requirePasswordSignIn(
  _call: unknown,
  { passwordSignIn }: Pick<AccountModels, 'passwordSignIn'>,
): Promise<void> {
  if (!passwordSignIn) throw new ApiError('password-sign-in-off');
}
