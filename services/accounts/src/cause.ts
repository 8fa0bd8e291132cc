import type { Call } from '@forkcast/service-kit';

/** What commands are run for, and when: a call, or a message about one that broke off. */
export type Cause = Pick<Call, 'execute' | 'now'>;
