import { errorCatalogue } from '@forkcast/contracts';

/** Why a parked message cannot be handled again now: nobody knows it, or the server that keeps it is away. */
export class ParkedMessageError extends Error {
  override readonly name = 'ParkedMessageError';

  constructor(readonly code: 'not-found' | 'unavailable') {
    super(errorCatalogue[code].message);
  }
}
