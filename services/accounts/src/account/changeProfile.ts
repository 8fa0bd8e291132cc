import {
  loadStream,
  RuleViolation,
  type CommandHandler,
  type EventMetadata,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';
import type { PersonalKeys } from '../personal-data/personalKeys';
import type { AccountSecrets } from '../personal-data/secrets';
import { foldCase } from '../personal-data/foldCase';
import { account, registeredIn, type AccountState } from './account';
import type { AccountCommand } from './commands';
import { accountStream, type AccountEvent } from './events';
import { openProfile, sealProfile, type Profile } from './profile';

const ATTEMPTS = 5;

export interface ChangeProfileDependencies {
  store: EventStore;
  execute: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  keys: PersonalKeys;
  secrets: AccountSecrets;
  clock: () => Date;
}

/**
 * Changes an account's sealed profile: `change` gets the profile as it is, and is called again where somebody else
 * changed it at the same time. Answers the profile before and after, and no position where nothing changed.
 */
export type ChangeProfile = (
  accountId: string,
  change: (profile: Profile) => Profile,
  metadata: EventMetadata,
) => Promise<{ before: Profile; after: Profile; position: Position | undefined }>;

export function createChangeProfile(dependencies: ChangeProfileDependencies): ChangeProfile {
  const { store, execute, keys, secrets, clock } = dependencies;

  return async (accountId, change, metadata) => {
    const streamName = accountStream(accountId);
    const key = await keys.find(accountId);
    if (!key) throw new ApiError('not-found');
    for (let attempt = 1; ; attempt += 1) {
      const { state } = await loadStream(store, account, streamName);
      const { profile: basedOn } = registeredIn(state);
      const before = openProfile(key, basedOn);
      const after = change(before);
      const profile = JSON.stringify(after);
      if (profile === JSON.stringify(before)) return { before, after, position: undefined };
      try {
        const { position } = await execute(
          streamName,
          {
            type: 'ChangeProfile',
            basedOn,
            profile: sealProfile(key, after),
            emailKey: secrets.nameOf('email', foldCase(after.email)),
            googleKey: after.googleId === null ? null : secrets.nameOf('google', after.googleId),
            at: clock().toISOString(),
          },
          { metadata, expect: 'exists' },
        );
        return { before, after, position };
      } catch (error) {
        if (attempt === ATTEMPTS || !(error instanceof RuleViolation && error.code === 'conflict'))
          throw error;
      }
    }
  };
}
