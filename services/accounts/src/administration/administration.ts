import { errorCatalogue, type SignUpMode } from '@forkcast/contracts';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import type { AdministrationCommand, RevokeAdministrator, SetUpServer } from './commands';
import type { AdministrationEvent } from './events';

export interface AdministrationState {
  /** Ids of accounts, in the order in which they became administrators. */
  administrators: readonly string[];
  /** The account that set up the server or, on older servers, the first administrator. Revoking doesn't change it. */
  firstAdministrator: { accountId: string; reservedAt: string } | null;
  /** Who may register; null until an administrator chooses. */
  signUp: SignUpMode | null;
}

/** The administrators and settings of the server, in one stream, so that one append decides who becomes the first. */
export const administration = aggregate({
  streams: 'server-',
  name: () => 'administration',
  initialState: (): AdministrationState => ({ administrators: [], firstAdministrator: null, signUp: null }),
  decide,
  evolve,
});

function decide(command: AdministrationCommand, state: AdministrationState): readonly AdministrationEvent[] {
  switch (command.type) {
    case 'SetUpServer':
      return setUp(command, state);
    case 'GrantAdministrator': {
      const { accountId, by, at } = command;
      return state.administrators.includes(accountId)
        ? []
        : [{ type: 'AdministratorGranted', data: { accountId, by, grantedAt: at } }];
    }
    case 'RevokeAdministrator':
      return revoke(command, state);
    case 'ChangeSignUpMode': {
      const { signUp, by, at } = command;
      return signUp === state.signUp
        ? []
        : [{ type: 'SignUpModeChanged', data: { signUp, by, changedAt: at } }];
    }
    case 'NoteResetLink': {
      const { accountId, by, at: sentAt } = command;
      return [{ type: 'ResetLinkSent', data: { accountId, by, sentAt } }];
    }
    case 'NoteTestEmail':
      return [{ type: 'TestEmailSent', data: { by: command.by, sentAt: command.at } }];
    case 'NoteBackup':
      return [{ type: 'BackupStarted', data: { by: command.by, startedAt: command.at } }];
    default:
      throw new TypeError(`Not a command of the server: ${JSON.stringify(command satisfies never)}`);
  }
}

function setUp(
  { accountId, signUp, lapsed, at }: SetUpServer,
  { firstAdministrator, administrators }: AdministrationState,
): readonly AdministrationEvent[] {
  if (firstAdministrator?.accountId === accountId) return [];
  const hasLapsed =
    firstAdministrator?.accountId === lapsed && administrators.every((each) => each === lapsed);
  if (firstAdministrator !== null && !hasLapsed) {
    throw new RuleViolation('already-set-up', errorCatalogue['already-set-up'].message);
  }
  const by = { kind: 'set-up' } as const;
  return [
    ...administrators.map((each) => revoked(each, by, at)),
    { type: 'AdministratorGranted', data: { accountId, by, grantedAt: at } },
    { type: 'SignUpModeChanged', data: { signUp, by, changedAt: at } },
  ];
}

function revoke(
  { accountId, isOnlyAccount = false, by, at }: RevokeAdministrator,
  { administrators }: AdministrationState,
): readonly AdministrationEvent[] {
  if (!administrators.includes(accountId)) return [];
  if (administrators.length === 1 && !isOnlyAccount) {
    throw new RuleViolation('last-administrator', errorCatalogue['last-administrator'].message);
  }
  return [revoked(accountId, by, at)];
}

function revoked(accountId: string, by: RevokeAdministrator['by'], at: string): AdministrationEvent {
  return { type: 'AdministratorRevoked', data: { accountId, by, revokedAt: at } };
}

function evolve(state: AdministrationState, event: AdministrationEvent): AdministrationState {
  const { administrators } = state;
  switch (event.type) {
    case 'AdministratorGranted': {
      const { accountId, by, grantedAt: reservedAt } = event.data;
      const isFirst = state.firstAdministrator === null || by.kind === 'set-up';
      return {
        ...state,
        administrators: [...administrators, accountId],
        firstAdministrator: isFirst ? { accountId, reservedAt } : state.firstAdministrator,
      };
    }
    case 'AdministratorRevoked':
      return { ...state, administrators: administrators.filter((each) => each !== event.data.accountId) };
    case 'SignUpModeChanged':
      return { ...state, signUp: event.data.signUp };
    case 'ResetLinkSent':
    case 'TestEmailSent':
    case 'BackupStarted':
      return state;
    default:
      event satisfies never;
      return state;
  }
}
