import type { AddPasskeyRequest, Passkey } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import {
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { useState } from 'react';
import { useAddPasskeyMutation, usePasskeyOptionsMutation } from './passkeysApi';
import { t } from './texts';

/**
 * `add` creates a passkey in the browser and adds it to the account; it resolves to whether that succeeded.
 */
export function useAddPasskey() {
  const { done, failed } = useOutcome();
  const [prepare] = usePasskeyOptionsMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [pending, setPending] = useState(false);

  const createAndAdd = async (name: string): Promise<Passkey | null> => {
    const { data: prepared, error } = await prepare();
    if (!prepared) {
      failed(t('addFailed'), error);
      return null;
    }
    let credential: AddPasskeyRequest['credential'];
    try {
      // The service made the options for this call.
      const optionsJSON = prepared.options as unknown as PublicKeyCredentialCreationOptionsJSON;
      credential = await startRegistration({ optionsJSON });
    } catch (cause) {
      failed(t('addFailed'), isAlreadyRegistered(cause) ? t('alreadyHere') : t('notMade'));
      return null;
    }
    const added = await addPasskey({ ticket: prepared.ticket, name, credential });
    if (added.error) failed(t('addFailed'), added.error);
    else done(t('passkeyAdded'), added.data.name);
    return added.data ?? null;
  };

  const add = async (name: string): Promise<boolean> => {
    setPending(true);
    try {
      return (await createAndAdd(name)) !== null;
    } finally {
      setPending(false);
    }
  };
  return { add, pending };
}

function isAlreadyRegistered(cause: unknown): boolean {
  return cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}
