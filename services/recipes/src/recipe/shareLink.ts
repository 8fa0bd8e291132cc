import type { DomainEvent } from '@forkcast/event-sourcing';
import type { RecipeKey } from './recipeKey';

/** The link at which everybody who has it reads the recipe. Its address is made of the id; see `createLinkTokens`. */
export interface ShareLink {
  id: string;
  /** Who made it. */
  accountId: string;
  sharedAt: string;
}

/** No version of the recipe, as is its end. */
export type ShareLinkMade = DomainEvent<
  'ShareLinkMade',
  RecipeKey & { linkId: string; accountId: string; at: string }
>;

/** The address answers no more, and none that is made later is the same. */
export type ShareLinkRevoked = DomainEvent<'ShareLinkRevoked', RecipeKey & { linkId: string }>;

export type ShareLinkEvent = ShareLinkMade | ShareLinkRevoked;

/** Where there is one, it stays as it is. */
export interface MakeShareLink {
  type: 'MakeShareLink';
  householdId: string;
  /** Of the one that is made. */
  linkId: string;
  accountId: string;
  at: string;
}

export interface RevokeShareLink {
  type: 'RevokeShareLink';
  householdId: string;
}

type Holder = { id: string; householdId: string; shareLink: ShareLink | null };

export function makeShareLink(
  { linkId, accountId, at }: MakeShareLink,
  { id: recipeId, householdId, shareLink }: Holder,
): readonly ShareLinkEvent[] {
  if (shareLink) return [];
  return [{ type: 'ShareLinkMade', data: { recipeId, householdId, linkId, accountId, at } }];
}

export function revokeShareLink({ id: recipeId, householdId, shareLink }: Holder): readonly ShareLinkEvent[] {
  if (!shareLink) return [];
  return [{ type: 'ShareLinkRevoked', data: { recipeId, householdId, linkId: shareLink.id } }];
}

export function evolveShareLink(event: ShareLinkEvent): ShareLink | null {
  if (event.type === 'ShareLinkRevoked') return null;
  const { linkId: id, accountId, at: sharedAt } = event.data;
  return { id, accountId, sharedAt };
}
