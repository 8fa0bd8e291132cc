import type { DomainEvent } from '@forkcast/event-sourcing';

/** Its founder is its first member. One who left another household for it brings a copy of the recipes there. */
export type HouseholdFounded = DomainEvent<
  'HouseholdFounded',
  { householdId: string; founderId: string; fromHouseholdId?: string; foundedAt: string }
>;

export type InvitationMade = DomainEvent<
  'InvitationMade',
  {
    householdId: string;
    invitationId: string;
    secretHash: string;
    invitedBy: string;
    madeAt: string;
    expiresAt: string;
  }
>;

export type InvitationRevoked = DomainEvent<
  'InvitationRevoked',
  { householdId: string; invitationId: string; revokedAt: string }
>;

/** Uses up the invitation. */
export type MemberJoined = DomainEvent<
  'MemberJoined',
  {
    householdId: string;
    accountId: string;
    invitationId: string;
    fromHouseholdId: string;
    bringRecipes: boolean;
    joinedAt: string;
  }
>;

/** The invitations that the member made go, too. */
export type MemberLeft = DomainEvent<
  'MemberLeft',
  { householdId: string; accountId: string; leftAt: string }
>;

/** Nobody is left, and nobody can come any more. */
export type HouseholdDissolved = DomainEvent<
  'HouseholdDissolved',
  { householdId: string; dissolvedAt: string }
>;

export type HouseholdEvent =
  HouseholdFounded | InvitationMade | InvitationRevoked | MemberJoined | MemberLeft | HouseholdDissolved;
