/** Changes to documents of one collection. */
export interface CollectionChange {
  collection: string;
  put: readonly { _id: string }[];
  remove: readonly string[];
}

/** Identifies one term of a lease. The next holder has a higher token. */
export interface Fence {
  /** The lease. */
  name: string;
  token: number;
}

/** Thrown when another process holds the lease by now. Nothing was written. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor({ name, token }: Fence) {
    super(`The lease ${name} is no longer held with token ${token}`);
  }
}
