import { deviceOf, networkOf, type Counted, type Throttle } from '@forkcast/service-kit';
import type { AccountLimits } from '../limits';
import type { AccountSecrets } from '../personal-data/secrets';
import type { KnownNetworks } from './knownNetworks';
import type { Whence } from './whence';

export interface Guess extends Whence {
  /** The account's id, or the name that no account has. */
  account: string;
}

export interface PasswordGuess {
  /** The password was right. */
  succeeded(): Promise<void>;
}

/**
 * Counts guesses at passwords. Whoever guesses at an account from wherever it never signed in uses up the account's
 * failures; a network and a device that it did sign in from have failures of their own, so that no stranger's guesses
 * lock its owner out. All that comes from one network uses up the network's. Right passwords cost as much to check as wrong
 * ones: of both together a network has a number, and so has each account in it.
 */
export interface PasswordGuesses {
  /** Throws ApiError 'too-many-requests' with `Retry-After`. Takes as long for a name that no account has. */
  begin(guess: Guess): Promise<PasswordGuess>;
  /** Where the account signed in from is known from now on. */
  signedInFrom(account: string, client: string): Promise<void>;
  /** Where the account signed in from is known no longer. */
  forget(account: string): Promise<void>;
}

export interface PasswordGuessesDependencies {
  failures: Throttle;
  signIns: Throttle;
  networks: KnownNetworks;
  secrets: AccountSecrets;
  limits: AccountLimits;
}

export function createPasswordGuesses(dependencies: PasswordGuessesDependencies): PasswordGuesses {
  const { failures, signIns, networks, secrets, limits } = dependencies;
  const { nameOf } = secrets;
  const accountName = (account: string) => nameOf('account', account);
  const networkName = (client: string) => nameOf('client', networkOf(client));

  /** What the account's own failures are counted for, here, besides those of the account as a whole. */
  async function known({ account, client, knownDevice = '' }: Guess): Promise<string | null> {
    const device = deviceOf(knownDevice, account);
    const network = networkName(client);
    const isKnown = await networks.includes(accountName(account), network);
    if (device !== null) return nameOf('account', `${account} on ${device}`);
    return isKnown ? nameOf('account', `${account} from ${network}`) : null;
  }

  return {
    begin: async (guess) => {
      const { failuresPerAccount: limit, failuresPerNetwork, signInsPerAccount, signInsPerNetwork } = limits;
      const forNetwork = { subject: networkName(guess.client), limit: failuresPerNetwork };
      const subject = await known(guess);
      const account = accountName(guess.account);
      const counted: readonly Counted[] =
        subject === null
          ? [forNetwork, { subject: account, limit }]
          : // Counted for the account all the same: a known place is no way to guess more elsewhere.
            [forNetwork, { subject, limit }, { subject: account, limit: Infinity }];
      const attempt = await failures.begin(counted);
      try {
        await signIns.begin([
          {
            subject: nameOf('account', `${guess.account} at ${forNetwork.subject}`),
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
        // A network's failures stay: whoever guesses could otherwise clear them with an account of their own.
        succeeded: () =>
          attempt.succeeded(counted.filter((each) => each !== forNetwork && each.limit === limit)),
      };
    },
    signedInFrom: (account, client) => networks.remember(accountName(account), networkName(client)),
    forget: (account) => networks.forget(accountName(account)),
  };
}
