import type { SignUpMode } from '@forkcast/contracts';

/** From the widest to the narrowest. */
export const signUpModes = ['open', 'invited', 'closed'] as const satisfies readonly SignUpMode[];
