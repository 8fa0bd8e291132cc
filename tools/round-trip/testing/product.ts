import { accounts } from '@forkcast/accounts';
import { gatewayBefore, type Visitor } from '@forkcast/gateway/testing';
import { planner } from '@forkcast/planner';
import { recipes } from '@forkcast/recipes';
import type { ServiceDependencies } from '@forkcast/service-kit';
import { serviceHarness, servicesTogether } from '@forkcast/service-kit/testing';
import { shopping } from '@forkcast/shopping';

/** Services and gateway with one household, for tests. */
export interface Product extends Visitor {
  stop(): Promise<void>;
}

const IDENTITY_KEY = new Uint8Array(Buffer.alloc(32, 7));
const now = new Date('2026-11-20T12:00:00.000Z');

async function startServices(dependencies: ServiceDependencies) {
  const options = { ...dependencies, identityKey: IDENTITY_KEY };
  return servicesTogether([
    await accounts.start(options),
    await planner.start(options),
    await shopping.start(options),
    await recipes.start(options),
  ]);
}

/** Starts services and gateway, and registers an account. */
export async function aProduct(): Promise<Product> {
  const harness = await serviceHarness(startServices, { now });
  const { visitor, stop } = await gatewayBefore(harness, IDENTITY_KEY);
  const { call } = visitor();
  await call('POST', '/auth/register', {
    ...{ email: 'ann@example.org', username: 'ann', password: 'correct horse' },
    ...{ displayName: 'Ann', timeZone: 'Europe/Berlin' },
  });
  return { call, stop };
}
