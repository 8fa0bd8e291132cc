import { ApiError } from '@forkcast/service-kit';
import { passwords } from './commonPasswords.json';

/** 'strict' rejects weak passwords; 'basic' only requires the minimum length. */
export type PasswordPolicy = 'basic' | 'strict';

type NameField = 'username' | 'email' | 'displayName';

const common: ReadonlySet<string> = new Set(passwords.split(' '));
const WEAK_PASSWORD_MESSAGE = 'Password is too weak. Please use a stronger password';

/** Whether a password is common, blank, or one of the user's own names or addresses. */
export function isWeakPassword(
  password: string,
  names: readonly (string | null | undefined)[] = [],
): boolean {
  const plain = fold(password);
  if (plain === '' || common.has(plain)) return true;
  return names.some((name) => name && [fold(name), fold(name.split('@')[0] ?? '')].includes(plain));
}

/** What `isWeakPassword` compares a user's password with. */
export function ownNames({ username, email, displayName }: Partial<Record<NameField, string | null>>) {
  return [username, email, displayName];
}

/** Throws ApiError 'invalid-request' about the field `path` for a weak password. */
export function requireStrong(
  password: string,
  path: 'password' | 'newPassword',
  { policy, names = [] }: { policy: PasswordPolicy; names?: readonly (string | null | undefined)[] },
): void {
  if (policy !== 'strict' || !isWeakPassword(password, names)) return;
  throw new ApiError('invalid-request', WEAK_PASSWORD_MESSAGE, [{ path, message: WEAK_PASSWORD_MESSAGE }]);
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
