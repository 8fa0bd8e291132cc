import { createThrottle, networkOf } from '@forkcast/service-kit';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { AccountLimits } from '../../limits';
import type { AccountSecrets } from '../../personal-data/secrets';

/** The window of `avatarsPerAccount` and `avatarsPerNetwork`. */
export const UPLOAD_WINDOW_MS = 60 * 60 * 1000;

/** Counts an uploaded avatar. Throws ApiError 'too-many-requests' with `Retry-After`. */
export type CountUpload = (accountId: string, client: string) => Promise<void>;

export interface UploadLimitDependencies {
  database: DocumentDatabase;
  secrets: AccountSecrets;
  limits: AccountLimits;
  clock: () => Date;
  newId: () => string;
}

export async function createUploadLimit(dependencies: UploadLimitDependencies): Promise<CountUpload> {
  const { secrets, limits } = dependencies;
  const throttle = await createThrottle({
    ...dependencies,
    collection: 'uploads-counted',
    windowMs: UPLOAD_WINDOW_MS,
    refusal: (wait) => `Too many uploads. Try again ${wait}`,
  });
  return async (accountId, client) => {
    await throttle.begin([
      { subject: secrets.nameOf('account', accountId), limit: limits.avatarsPerAccount },
      { subject: secrets.nameOf('client', networkOf(client)), limit: limits.avatarsPerNetwork },
    ]);
  };
}
