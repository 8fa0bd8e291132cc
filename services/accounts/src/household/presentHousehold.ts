import type { Household } from '@forkcast/contracts';
import type { Account } from '../account/account-directory/accountDirectory';
import { defaultServingsOf, type FoundedHousehold } from './household';

/** The household in an API response. */
export function presentHousehold(
  id: string,
  members: readonly Account[],
  household: FoundedHousehold | null,
  now: string,
): Household {
  const names = new Map(members.map((member) => [member.id, member.profile.displayName]));
  return {
    id,
    members: sortedByName(members).map((member) => ({
      accountId: member.id,
      displayName: member.profile.displayName,
      avatar: member.profile.avatar,
    })),
    invitations: (household?.invitations ?? [])
      .filter(({ expiresAt }) => now < expiresAt)
      .map(({ id: invitationId, invitedBy, madeAt, expiresAt }) => ({
        id: invitationId,
        invitedBy: names.get(invitedBy) ?? null,
        createdAt: madeAt,
        expiresAt,
      }))
      .reverse(),
    defaultServings: defaultServingsOf(household),
  };
}

export function sortedByName(accounts: readonly Account[]): readonly Account[] {
  return [...accounts].sort(
    (a, b) => a.profile.displayName.localeCompare(b.profile.displayName, 'en') || (a.id < b.id ? -1 : 1),
  );
}
