export interface ReserveValue {
  type: 'ReserveValue';
  accountId: string;
  at: string;
  /** A holder whose registration was abandoned or whose account was deleted. */
  lapsedHolder: string | null;
}

/** Does nothing if the account doesn't hold the value. */
export interface ReleaseValue {
  type: 'ReleaseValue';
  accountId: string;
  at: string;
}

export type ReservationCommand = ReserveValue | ReleaseValue;
