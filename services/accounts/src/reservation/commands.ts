export interface ReserveValue {
  type: 'ReserveValue';
  accountId: string;
  at: string;
  /** A holder that is known never to have become an account, and never to become one. */
  lapsedHolder: string | null;
}

export type ReservationCommand = ReserveValue;
