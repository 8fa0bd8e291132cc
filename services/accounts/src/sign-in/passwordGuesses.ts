import { deviceOf, networkOf, type Counted, type Throttle } from '@forkcast/service-kit';
import type { AccountLimits } from '../limits';
import type { AccountSecrets } from '../personal-data/secrets';
import type { KnownNetworks } from './knownNetworks';
import type { RequestOrigin } from './requestOrigin';

export interface Guess extends RequestOrigin {
  /** The account's id, or an unknown name. */
  account: string;
}

export interface PasswordGuessesDependencies {
  failures: Throttle;
  signIns: Throttle;
  networks: KnownNetworks;
  secrets: AccountSecrets;
  limits: AccountLimits;
}

/**
 * Counts guesses at passwords. Guesses from unknown places share the account's failures. Each network and device that
 * the account has signed in from has its own failures, so that strangers can't lock its owner out. All guesses from a
 * network also count for the network. Right passwords cost as much to check as wrong ones, so both together are
 * limited per network, and per account in a network.
 */
export function createPasswordGuesses(dependencies: PasswordGuessesDependencies) {
  const { failures, signIns, networks, secrets, limits } = dependencies;
  const { hashOf } = secrets;
  const accountHash = (account: string) => hashOf('account', account);
  const networkHash = (client: string) => hashOf('client', networkOf(client));

  /** The subject that failures at a known network or device count for; null for an unknown place. */
  async function knownSubject({ account, client, knownDevice = '' }: Guess): Promise<string | null> {
    const device = deviceOf(knownDevice, account);
    const network = networkHash(client);
    const isKnown = await networks.includes(accountHash(account), network);
    if (device !== null) return hashOf('account', `${account} on ${device}`);
    return isKnown ? hashOf('account', `${account} from ${network}`) : null;
  }

  return {
    /** Throws ApiError 'too-many-requests' with `Retry-After`. Takes as long for a name that no account has. */
    begin: async (guess: Guess) => {
      const { failuresPerAccount: limit, failuresPerNetwork, signInsPerAccount, signInsPerNetwork } = limits;
      const forNetwork = { subject: networkHash(guess.client), limit: failuresPerNetwork };
      const subject = await knownSubject(guess);
      const account = accountHash(guess.account);
      const counted: readonly Counted[] =
        subject === null
          ? [forNetwork, { subject: account, limit }]
          : // Also counted for the account, so that a known place doesn't allow more guesses elsewhere.
            [forNetwork, { subject, limit }, { subject: account, limit: Infinity }];
      const attempt = await failures.begin(counted);
      try {
        await signIns.begin([
          {
            subject: hashOf('account', `${guess.account} at ${forNetwork.subject}`),
            limit: signInsPerAccount,
          },
          { subject: forNetwork.subject, limit: signInsPerNetwork },
        ]);
      } catch (error) {
        // Nothing was guessed.
        await attempt.succeeded([]);
        throw error;
      }
      return {
        /**
         * The password was right. The network's failures stay: a guesser could otherwise clear them with another
         * account.
         */
        succeeded: () =>
          attempt.succeeded(counted.filter((each) => each !== forNetwork && each.limit === limit)),
      };
    },
    /** Remembers the network that the account signed in from. */
    signedInFrom: (account: string, client: string) =>
      networks.remember(accountHash(account), networkHash(client)),
    /** Forgets the account's networks. */
    forget: (account: string) => networks.forget(accountHash(account)),
  };
}
