import { listShareLinkSchema, type ListShareLink } from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import type { ShoppingModels } from '../models';
import { listLink, type ListLink } from './listLink';

type Models = Pick<ShoppingModels, 'load' | 'names' | 'guests' | 'linkTokens'>;

const showLink = route.get('/api/shopping-list/share-link', {
  summary: 'The guest link to the list, if there is one, and the guests’ names',
  response: listShareLinkSchema,
  exported: {
    as: 'document',
    name: 'list-link',
    order: 95,
    note: 'list-link.json has the link to your shared list. Anyone with it can view the list and check items off.',
  },
  async handle({ identity: { householdId } }, models: Models) {
    const { state } = await models.load(listLink.of(householdId));
    return presentLink(householdId, state.link, models);
  },
});

const makeLink = route.post('/api/shopping-list/share-link', {
  summary: 'Creates a guest link to the list, or returns the existing one',
  response: listShareLinkSchema,
  caughtUp: false,
  async handle({ identity, execute, now: at, newId }, models: Models) {
    const { accountId, householdId, displayName } = identity;
    await models.names.remember(accountId, displayName);
    const command = { type: 'MakeListLink', householdId, linkId: newId(), accountId, at } as const;
    const { state } = await execute(listLink.of(householdId), command);
    return presentLink(householdId, state.link, models);
  },
});

const withdrawLink = route.delete('/api/shopping-list/share-link', {
  summary: 'Revokes the guest link and erases the names that guests entered',
  status: 204,
  caughtUp: false,
  async handle({ identity: { householdId }, execute, now: at }, { guests }: Models) {
    await execute(listLink.of(householdId), { type: 'WithdrawListLink', householdId, at });
    await guests.forget(householdId);
  },
});

const eraseName = route.delete('/api/shopping-list/share-link/names/{id}', {
  summary: 'Erases a guest’s name',
  status: 204,
  caughtUp: false,
  executes: false,
  async handle({ params, identity: { householdId } }, { guests }: Models) {
    await guests.erase(householdId, params.id);
  },
});

/** Routes for the guest link of a list. */
export const listLinkRoutes = [showLink, makeLink, withdrawLink, eraseName];

async function presentLink(
  householdId: string,
  link: ListLink | null,
  { names, guests, linkTokens }: Models,
): Promise<ListShareLink> {
  if (!link) return { link: null, guests: [] };
  const { id, accountId, at: createdAt } = link;
  const [members, guestNames] = await Promise.all([names.of([accountId]), guests.ofHousehold(householdId)]);
  return {
    link: {
      path: `/list/${linkTokens.of(householdId, id)}`,
      createdAt,
      sharedBy: members.get(accountId) ?? null,
    },
    guests: [...guestNames],
  };
}
