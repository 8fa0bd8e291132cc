import type { SignUpMode } from '@forkcast/contracts';
import type { Actor } from './events';

/**
 * Makes a new account the first administrator, and sets who may register. Rejected if there has been another
 * administrator than `lapsed`, whose registration was never completed.
 */
export interface SetUpServer {
  type: 'SetUpServer';
  accountId: string;
  signUp: SignUpMode;
  lapsed: string | null;
  at: string;
}

/** Does nothing for an administrator. */
export interface GrantAdministrator {
  type: 'GrantAdministrator';
  accountId: string;
  by: Actor;
  at: string;
}

/** Does nothing for others. Rejected for the last administrator, unless the server has no other account. */
export interface RevokeAdministrator {
  type: 'RevokeAdministrator';
  accountId: string;
  by: Actor;
  isOnlyAccount?: boolean;
  at: string;
}

export interface ChangeSignUpMode {
  type: 'ChangeSignUpMode';
  signUp: SignUpMode;
  by: Actor;
  at: string;
}

export interface NoteResetLink {
  type: 'NoteResetLink';
  accountId: string;
  by: Actor;
  at: string;
}

export interface NoteTestEmail {
  type: 'NoteTestEmail';
  by: Actor;
  at: string;
}

export interface NoteBackup {
  type: 'NoteBackup';
  by: Actor;
  at: string;
}

export type AdministrationCommand =
  | SetUpServer
  | GrantAdministrator
  | RevokeAdministrator
  | ChangeSignUpMode
  | NoteResetLink
  | NoteTestEmail
  | NoteBackup;
