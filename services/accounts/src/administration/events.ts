import type { SignUpMode } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';

/** Who changed how the server is run. */
export type Actor =
  | { kind: 'account'; accountId: string }
  /** Someone with access to the machine, by their user name there. */
  | { kind: 'operator'; name: string }
  /** The set-up of a new server, with the code that the new administrator entered. */
  | { kind: 'set-up' }
  /** A group of an OpenID Connect provider. */
  | { kind: 'openid'; provider: string };

interface OfAccount {
  accountId: string;
  by: Actor;
}

export type AdministratorGranted = DomainEvent<'AdministratorGranted', OfAccount & { grantedAt: string }>;

export type AdministratorRevoked = DomainEvent<'AdministratorRevoked', OfAccount & { revokedAt: string }>;

export type SignUpModeChanged = DomainEvent<
  'SignUpModeChanged',
  { signUp: SignUpMode; by: Actor; changedAt: string }
>;

/** An administrator has sent someone a link to a new password. */
export type ResetLinkSent = DomainEvent<'ResetLinkSent', OfAccount & { sentAt: string }>;

export type TestEmailSent = DomainEvent<'TestEmailSent', { by: Actor; sentAt: string }>;

/** An administrator has started a backup. */
export type BackupStarted = DomainEvent<'BackupStarted', { by: Actor; startedAt: string }>;

export type AdministrationEvent =
  | AdministratorGranted
  | AdministratorRevoked
  | SignUpModeChanged
  | ResetLinkSent
  | TestEmailSent
  | BackupStarted;
