import type { DomainEvent } from '@forkcast/event-sourcing';
import type { RecipeKey } from './recipeKey';

/** The public link. Its address is derived from the id; see `createLinkTokens`. */
export interface ShareLink {
  id: string;
  /** The account that created it. */
  accountId: string;
  sharedAt: string;
}

/** Not a version of the recipe. */
export type ShareLinkMade = DomainEvent<
  'ShareLinkMade',
  RecipeKey & { linkId: string; accountId: string; at: string }
>;

/** The address is never used again. */
export type ShareLinkRevoked = DomainEvent<'ShareLinkRevoked', RecipeKey & { linkId: string }>;

export type ShareLinkEvent = ShareLinkMade | ShareLinkRevoked;

/** Does nothing if there is a link. */
export interface MakeShareLink {
  type: 'MakeShareLink';
  householdId: string;
  /** The id of the new link. */
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
