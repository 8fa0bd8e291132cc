import type { LookupFunction } from 'node:net';
import { ApiError } from '@forkcast/service-kit';
import { Agent, buildConnector } from 'undici';
import type { PageAccess, ResolvedAddress } from './pageAccess';

const CONNECT_MS = 5_000;

/**
 * Connections to machines that may be asked and to no others. What a name resolves to is checked in the very look-up
 * that the connection is made with, and the machine at the other end again: a name that changes in between leads nowhere.
 */
export function guardedAgent(access: PageAccess): Agent {
  const connect = buildConnector({ timeout: CONNECT_MS, lookup: guardedLookup(access) });
  return new Agent({
    pipelining: 0,
    connect: (options, callback) => {
      connect(options, (...outcome) => {
        const [, socket] = outcome;
        if (socket && !access.mayAsk(socket.remoteAddress ?? '')) {
          socket.destroy();
          callback(new ApiError('page-not-public'), null);
        } else callback(...outcome);
      });
    },
  });
}

function guardedLookup(access: PageAccess): LookupFunction {
  return (hostname, { all }, done) => {
    // The types leave out that a list is answered where `all` is asked for.
    const callback = done as (
      error: Error | null,
      found: string | readonly ResolvedAddress[],
      family?: number,
    ) => void;
    access.lookup(hostname).then(
      (addresses) => {
        const [first] = addresses;
        // One refused address among good ones is a trick too.
        const isAllowed = addresses.every(({ address }) => access.mayAsk(address));
        if (!first || !isAllowed) callback(new ApiError('page-not-public'), []);
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}
