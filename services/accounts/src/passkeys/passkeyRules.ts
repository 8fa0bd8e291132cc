import { errorCatalogue } from '@forkcast/contracts';
import { RuleViolation } from '@forkcast/event-sourcing';
import type { PasskeyCommand } from './commands';
import type { PasskeyEvent, PasskeyRemoved } from './events';

export const MAX_PASSKEYS = 20;

/** A passkey in the state of its account. */
export interface SealedPasskey {
  id: string;
  /** Keyed hash of the credential's id. */
  credentialKey: string;
  /** Sealed, like `name`. */
  credential: string;
  name: string;
  addedAt: string;
}

interface Owner {
  accountId: string;
  householdId: string;
  passkeys: readonly SealedPasskey[];
}

export function changePasskeys(command: PasskeyCommand, owner: Owner): readonly PasskeyEvent[] {
  const { accountId, householdId, passkeys } = owner;
  const ids = { accountId, householdId, passkeyId: command.passkeyId };
  const found = passkeys.find(({ id }) => id === command.passkeyId);
  switch (command.type) {
    case 'AddPasskey': {
      const { credentialKey, credential, name, at } = command;
      if (passkeys.some((passkey) => passkey.credentialKey === credentialKey)) {
        throw new RuleViolation('passkey-taken', errorCatalogue['passkey-taken'].message);
      }
      if (passkeys.length >= MAX_PASSKEYS) {
        throw new RuleViolation('too-many-passkeys', errorCatalogue['too-many-passkeys'].message);
      }
      return [{ type: 'PasskeyAdded', data: { ...ids, credentialKey, credential, name, addedAt: at } }];
    }
    case 'RenamePasskey':
      if (!found) throw new RuleViolation('not-found', 'This passkey has been removed');
      return [{ type: 'PasskeyRenamed', data: { ...ids, name: command.name, changedAt: command.at } }];
    case 'RemovePasskey':
      return found ? [removed(found, owner, command.at)] : [];
    default:
      throw new TypeError(`Not a command of passkeys: ${JSON.stringify(command satisfies never)}`);
  }
}

/** Removes all passkeys of an account. */
export function withoutPasskeys(owner: Owner, at: string): readonly PasskeyRemoved[] {
  return owner.passkeys.map((passkey) => removed(passkey, owner, at));
}

function removed(
  { id, credentialKey }: SealedPasskey,
  { accountId, householdId }: Owner,
  removedAt: string,
): PasskeyRemoved {
  return {
    type: 'PasskeyRemoved',
    data: { accountId, householdId, passkeyId: id, credentialKey, removedAt },
  };
}

export function evolvePasskeys(
  passkeys: readonly SealedPasskey[],
  event: PasskeyEvent,
): readonly SealedPasskey[] {
  switch (event.type) {
    case 'PasskeyAdded': {
      const { passkeyId: id, credentialKey, credential, name, addedAt } = event.data;
      return [...passkeys, { id, credentialKey, credential, name, addedAt }];
    }
    case 'PasskeyRenamed': {
      const { passkeyId, name } = event.data;
      return passkeys.map((passkey) => (passkey.id === passkeyId ? { ...passkey, name } : passkey));
    }
    case 'PasskeyRemoved':
      return passkeys.filter(({ id }) => id !== event.data.passkeyId);
    default:
      event satisfies never;
      return passkeys;
  }
}
