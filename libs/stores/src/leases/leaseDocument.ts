/** The collection of leases. */
export const LEASES = 'leases';

/** Who does what only one may do, as the database has it. */
export interface LeaseDocument {
  /** The lease. */
  _id: string;
  /** Grows with every holder. */
  token: number;
  /** The process that holds it; null once it was given back. */
  holder: string | null;
  /** Changes as long as the holder lives. */
  beat: number;
  /** Where the holder's transactions run. */
  session: string;
}
