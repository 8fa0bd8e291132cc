import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { Audience } from '@forkcast/service-kit';
import { household } from './household/household';

const SEEN_BY_NOBODY: readonly string[] = [
  // Its sessions end with the answer, and their live connections: a screen that asked before that would be refused.
  'PasswordChanged',
  // Nobody looks at a household that is just being founded.
  'HouseholdFounded',
];
/** What all members see of each other; an account's other changes concern nobody else's screens. */
const SEEN_BY_ALL: readonly string[] = ['ProfileChanged', 'HouseholdChanged', 'AccountDeleted'];

/** Whose screens a change of an account or a household concerns. */
export function audienceOf({ type, streamName, data }: RecordedDomainEvent): Audience | null {
  // Whatever may be there; what it is is asked below.
  const { householdId, accountId } = data as { householdId?: unknown; accountId?: unknown };
  if (SEEN_BY_NOBODY.includes(type) || typeof householdId !== 'string') return null;
  if (streamName.startsWith(household.streams) || SEEN_BY_ALL.includes(type)) return householdId;
  return typeof accountId === 'string' ? { householdId, accountId } : null;
}
