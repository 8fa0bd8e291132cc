import type { IntegrationEvent, ShoppingListItem } from '@forkcast/contracts';
import type { Identity } from '@forkcast/service-kit';
import { asIdentity, type ServiceHarness } from '@forkcast/service-kit/testing';

/** The week of Wednesday, Nov 18, 2026, in Berlin. */
const WEEK = { startDate: '2026-11-14T23:00:00.000Z', endDate: '2026-11-21T22:59:59.999Z' };

/** A household, to call the shopping list's API. */
export function kitchenIn(
  harness: ServiceHarness,
  identity: Identity = asIdentity({ timeZone: 'Europe/Berlin', displayName: 'Ann' }),
) {
  const { householdId } = identity;
  const call = (method: string, path: string, body?: unknown) =>
    harness.request(method, `/api${path}`, { identity, body });
  const list = async (): Promise<ShoppingListItem[]> => (await call('GET', '/shopping-list')).body;
  return {
    identity,
    householdId,
    call,
    list,
    /** The list as '- Milk 2 l', or with 'x' if checked. */
    lines: async () => (await list()).map(asLine),
    item: async (name: string): Promise<ShoppingListItem> => {
      const found = (await list()).find((candidate) => candidate.name === name);
      if (!found) throw new Error(`${name} is not on the list`);
      return found;
    },
    generate: () => call('POST', '/generate-shopping-list', WEEK),
    deliver: (...events: readonly IntegrationEvent[]) => harness.deliver(householdId, ...events),
  };
}

export function asLine({ isChecked, name, quantity }: ShoppingListItem): string {
  return `${isChecked ? 'x' : '-'} ${name}${quantity ? ` ${quantity}` : ''}`;
}
