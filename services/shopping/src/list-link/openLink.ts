import { StreamDeletedError } from '@forkcast/event-sourcing';
import type { ShoppingModels } from '../models';
import { listLink, type ListLink } from './listLink';

/** A placeholder id for invalid tokens, so that their lookup takes as long. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the link of a token. Reads the stream, so that a deleted link stops working at once. Returns null
 * for any other token, after the same work.
 */
export async function openLink(
  token: string,
  { load, linkTokens }: Pick<ShoppingModels, 'load' | 'linkTokens'>,
): Promise<{ householdId: string; link: ListLink } | null> {
  const householdId = linkTokens.thingIn(token) ?? NOTHING;
  const link = await linkOf(householdId, load);
  const opens = linkTokens.opens(token, householdId, link?.id ?? NOTHING);
  return link && opens ? { householdId, link } : null;
}

async function linkOf(householdId: string, load: ShoppingModels['load']): Promise<ListLink | null> {
  try {
    return (await load(listLink.of(householdId))).state.link;
  } catch (error) {
    // The household has no members.
    if (error instanceof StreamDeletedError) return null;
    throw error;
  }
}
