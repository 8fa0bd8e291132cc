export interface ReserveValue {
  type: 'ReserveValue';
  accountId: string;
  at: string;
  /** A holder that is known never to have become an account, and never to become one. */
  lapsedHolder: string | null;
}

/** Without effect where the account does not hold the value. */
export interface ReleaseValue {
  type: 'ReleaseValue';
  accountId: string;
  at: string;
}

export type ReservationCommand = ReserveValue | ReleaseValue;
