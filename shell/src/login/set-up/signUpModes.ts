import type { SignUpMode } from '@forkcast/contracts';

/** From the least to the most restrictive. */
export const signUpModes = ['open', 'invited', 'closed'] as const satisfies readonly SignUpMode[];
