/** The collection of leases. */
export const LEASES = 'leases';

/** A lease as stored in the database. */
export interface LeaseDocument {
  /** The lease. */
  _id: string;
  /** Grows with every holder. */
  token: number;
  /** The process that holds it; null once it was released. */
  holder: string | null;
  /** Changes as long as the holder lives. */
  beat: number;
  /** The session of the holder's transactions. */
  session: string;
}
