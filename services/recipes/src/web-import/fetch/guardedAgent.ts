import type { LookupFunction } from 'node:net';
import { ApiError } from '@forkcast/service-kit';
import { Agent, buildConnector } from 'undici';
import type { PageAccess, ResolvedAddress } from './pageAccess';

const CONNECT_MS = 5_000;

/**
 * Connects only to permitted machines. Addresses are checked in the same look-up that the connection uses, and the
 * connected peer again, so a name that changes in between doesn't help an attacker (DNS rebinding).
 */
export function guardedAgent(access: PageAccess): Agent {
  const connect = buildConnector({ timeout: CONNECT_MS, lookup: guardedLookup(access) });
  return new Agent({
    pipelining: 0,
    connect: (options, callback) => {
      connect(options, (...outcome) => {
        const [, socket] = outcome;
        if (socket && !access.canConnect(socket.remoteAddress ?? '')) {
          socket.destroy();
          callback(new ApiError('page-not-public'), null);
        } else callback(...outcome);
      });
    },
  });
}

function guardedLookup(access: PageAccess): LookupFunction {
  return (hostname, { all }, done) => {
    // The types omit that the callback takes a list if `all` is set.
    const callback = done as (
      error: Error | null,
      found: string | readonly ResolvedAddress[],
      family?: number,
    ) => void;
    access.lookup(hostname).then(
      (addresses) => {
        const [first] = addresses;
        // One forbidden address among permitted ones also indicates an attack.
        const isAllowed = addresses.every(({ address }) => access.canConnect(address));
        if (!first || !isAllowed) callback(new ApiError('page-not-public'), []);
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}
