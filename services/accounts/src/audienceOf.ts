import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { Audience } from '@forkcast/service-kit';
import { household } from './household/household';

const NOT_SHOWN: readonly string[] = [
  // Its sessions and live connections end with the response, so a screen that reloaded before would be rejected.
  'PasswordChanged',
  // No screen shows a household that is just being founded.
  'HouseholdFounded',
];
/** Changes that all members see; other changes concern the account's own screens only. */
const SHOWN_TO_HOUSEHOLD: readonly string[] = ['ProfileChanged', 'HouseholdChanged', 'AccountDeleted'];

/** Whose screens a change of an account or a household concerns. */
export function audienceOf({ type, streamName, data }: RecordedDomainEvent): Audience | null {
  // The type is checked below.
  const { householdId, accountId } = data as { householdId?: unknown; accountId?: unknown };
  if (NOT_SHOWN.includes(type) || typeof householdId !== 'string') return null;
  if (streamName.startsWith(household.streams) || SHOWN_TO_HOUSEHOLD.includes(type)) return householdId;
  return typeof accountId === 'string' ? { householdId, accountId } : null;
}
