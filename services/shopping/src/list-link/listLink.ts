import { aggregate, type DomainEvent } from '@forkcast/event-sourcing';

/** The link that lets people without an account read a household's list and check its items. */
export interface ListLink {
  id: string;
  accountId: string;
  at: string;
}

interface Happening {
  householdId: string;
  /** ISO 8601. */
  at: string;
}

export type ListLinkMade = DomainEvent<'ListLinkMade', Happening & { linkId: string; accountId: string }>;
/** The link stops working; a new link gets a new address. */
export type ListLinkWithdrawn = DomainEvent<'ListLinkWithdrawn', Happening & { linkId: string }>;
export type ListLinkEvent = ListLinkMade | ListLinkWithdrawn;

/** Makes a link unless there is one. */
interface MakeListLink extends Happening {
  type: 'MakeListLink';
  /** The id of the new link. */
  linkId: string;
  accountId: string;
}

interface WithdrawListLink extends Happening {
  type: 'WithdrawListLink';
}

export type ListLinkCommand = MakeListLink | WithdrawListLink;

export interface ListLinkState {
  link: ListLink | null;
}

/** In its own stream, because each guest request reads it. */
export const listLink = aggregate({
  streams: 'listLink-',
  name: (householdId: string) => householdId,
  initialState: (): ListLinkState => ({ link: null }),
  decide,
  evolve,
});

function decide(command: ListLinkCommand, { link }: ListLinkState): readonly ListLinkEvent[] {
  const { householdId, at } = command;
  if (command.type === 'WithdrawListLink') {
    return link ? [{ type: 'ListLinkWithdrawn', data: { householdId, linkId: link.id, at } }] : [];
  }
  const { linkId, accountId } = command;
  return link ? [] : [{ type: 'ListLinkMade', data: { householdId, linkId, accountId, at } }];
}

function evolve(_state: ListLinkState, event: ListLinkEvent): ListLinkState {
  if (event.type === 'ListLinkWithdrawn') return { link: null };
  const { linkId: id, accountId, at } = event.data;
  return { link: { id, accountId, at } };
}
