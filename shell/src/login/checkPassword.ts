import type { CheckPasswordRequest, CheckPasswordResponse } from '@forkcast/contracts';
import { requestWithRetry } from '@forkcast/web-kit/boot';

/** Returns undefined if the server can't respond. */
export async function checkPassword(body: CheckPasswordRequest): Promise<CheckPasswordResponse | undefined> {
  const request = { url: 'auth/check-password', method: 'POST', body, ofAnyAccount: true } as const;
  const result = await requestWithRetry(request);
  return result.error ? undefined : (result.data as CheckPasswordResponse); // shape: contracts
}
