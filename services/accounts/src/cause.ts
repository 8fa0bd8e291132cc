import type { Call } from '@forkcast/service-kit';

/** The request that runs commands, or the message about an interrupted one. */
export type Cause = Pick<Call, 'execute' | 'now'>;
