import { randomUUID } from 'node:crypto';
import { identitySchema, SIGNED_IN_HEADER, type Identity } from '@forkcast/service-kit';
import type { ServiceHarness } from '@forkcast/service-kit/testing';

export const password = 'correct horse';

/** Registers an account in Berlin at the services behind a harness. */
export async function register(harness: ServiceHarness): Promise<{ email: string; identity: Identity }> {
  const email = `${randomUUID()}@example.org`;
  const body = { email, password, timeZone: 'Europe/Berlin' };
  const { headers } = await harness.request('POST', '/api/auth/register', { body });
  return { email, identity: identitySchema.parse(JSON.parse(headers.get(SIGNED_IN_HEADER) ?? 'null')) };
}
