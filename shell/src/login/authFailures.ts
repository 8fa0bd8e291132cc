import { type ApiFailure, errorMessage } from '@forkcast/web-kit/boot';

const invalidEmail = 'Please enter a valid email address';

/** What the 'Login failed' toast says (specification, section 8). */
export function loginFailureText(failure: ApiFailure): string {
  if (failure.code === 'invalid-credentials') return 'Invalid email or password';
  if (failure.status === 429) return 'Too many failed login attempts. Try again later or reset your password';
  if (concerns(failure.details, 'email', 'username')) return invalidEmail;
  return errorMessage(failure, 'Please check your credentials');
}

/** What the 'Registration failed' toast says (specification, section 8). */
export function registrationFailureText(failure: ApiFailure): string {
  if (failure.code === 'email-taken') return 'This email is already registered. Try logging in instead';
  if (concerns(failure.details, 'password')) return 'Password is too weak. Please use a stronger password';
  if (concerns(failure.details, 'email')) return invalidEmail;
  return errorMessage(failure, 'Registration failed. Please try again');
}

/** Whether a refused request names one of these fields. */
function concerns(details: unknown, ...fields: string[]): boolean {
  return (
    Array.isArray(details) &&
    details.some((detail: unknown) => {
      const path =
        typeof detail === 'object' && detail !== null && 'path' in detail ? detail.path : undefined;
      return typeof path === 'string' && fields.includes(path);
    })
  );
}
