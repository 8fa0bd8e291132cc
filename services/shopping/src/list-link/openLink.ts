import { StreamDeletedError } from '@forkcast/event-sourcing';
import type { ShoppingModels } from '../models';
import { listLink, type ListLink } from './listLink';

/** A placeholder id for tokens that name nothing, so that the lookup takes as long. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/**
 * The link that a token opens, as its stream has it now: one that was withdrawn opens nothing from that moment on. Null for every
 * other token, after the same work.
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
