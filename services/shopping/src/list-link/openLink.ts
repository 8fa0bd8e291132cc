import { StreamDeletedError } from '@forkcast/event-sourcing';
import type { ShoppingModels } from '../models';
import { listLink, type ListLink } from './listLink';

/** Replaces the id of an invalid token, so that its lookup takes as long as for a valid one. */
const PLACEHOLDER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the link of a token; null for any other token, after the same time. Reads the stream, so that a
 * deleted link stops working at once.
 */
export async function openLink(
  token: string,
  { load, linkTokens }: Pick<ShoppingModels, 'load' | 'linkTokens'>,
): Promise<{ householdId: string; link: ListLink } | null> {
  const householdId = linkTokens.thingIn(token) ?? PLACEHOLDER_ID;
  const link = await loadLink(householdId, load);
  const opens = linkTokens.opens(token, householdId, link?.id ?? PLACEHOLDER_ID);
  return link && opens ? { householdId, link } : null;
}

async function loadLink(householdId: string, load: ShoppingModels['load']): Promise<ListLink | null> {
  try {
    return (await load(listLink.of(householdId))).state.link;
  } catch (error) {
    // The household has no members.
    if (error instanceof StreamDeletedError) return null;
    throw error;
  }
}
