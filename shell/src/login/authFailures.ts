import { waitInWords } from '@forkcast/contracts';
import { type ApiFailure, errorMessage } from '@forkcast/web-kit/boot';
import { t } from './texts';

/** Returns the description of the 'Login failed' toast. */
export function loginFailureText(failure: ApiFailure): string {
  if (failure.code === 'invalid-credentials') return t('invalidCredentials');
  if (failure.status === 429) {
    const { retryAfter } = failure;
    if (retryAfter === undefined) return t('tooManyLogins');
    return t('tooManyLoginsFor', { wait: waitInWords(retryAfter) });
  }
  if (mentionsField(failure.details, 'email', 'username')) return t('invalidEmail');
  return errorMessage(failure, t('checkCredentials'));
}

/** Returns the description of the 'Registration failed' toast. */
export function registrationFailureText(failure: ApiFailure): string {
  if (failure.code === 'email-taken') return t('emailTaken');
  if (mentionsField(failure.details, 'password')) return t('weakPassword');
  if (mentionsField(failure.details, 'email')) return t('invalidEmail');
  return errorMessage(failure, t('registerAgain'));
}

/** Returns whether the details of a validation error mention one of these fields. */
export function mentionsField(details: unknown, ...fields: string[]): boolean {
  return (
    Array.isArray(details) &&
    details.some((detail: unknown) => {
      const path =
        typeof detail === 'object' && detail !== null && 'path' in detail ? detail.path : undefined;
      return typeof path === 'string' && fields.includes(path);
    })
  );
}
