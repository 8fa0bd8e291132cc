import type { AccountRegistered } from './events';

export type RegisterAccount = { type: 'RegisterAccount' } & Omit<
  AccountRegistered['data'],
  'registeredAt' | 'trialEndsAt'
> & { at: string };

/** Gives up on an account that has not come to be by `deadline`. */
export interface AbandonRegistration {
  type: 'AbandonRegistration';
  accountId: string;
  deadline: string;
  at: string;
}

export interface ChangeTimeZone {
  type: 'ChangeTimeZone';
  timeZone: string;
  at: string;
}

export type AccountCommand = RegisterAccount | AbandonRegistration | ChangeTimeZone;
