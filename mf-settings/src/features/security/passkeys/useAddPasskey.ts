import type { AddPasskeyRequest } from '@forkcast/contracts';
import { useOutcome, usePending } from '@forkcast/web-kit';
import {
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { useAddPasskeyMutation, usePasskeyOptionsMutation } from './passkeysApi';
import { t } from './texts';

/**
 * `add` creates a passkey in the browser and adds it to the account; it resolves to whether that succeeded.
 */
export function useAddPasskey() {
  const { done, failed } = useOutcome();
  const [prepare] = usePasskeyOptionsMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const { pending, during } = usePending();

  const createAndAdd = async (name: string): Promise<boolean> => {
    const { data: prepared, error } = await prepare();
    if (!prepared) return failed(t('addFailed'), error);
    let credential: AddPasskeyRequest['credential'];
    try {
      // The service made the options for this call.
      const optionsJSON = prepared.options as unknown as PublicKeyCredentialCreationOptionsJSON;
      credential = await startRegistration({ optionsJSON });
    } catch (cause) {
      return failed(t('addFailed'), isAlreadyRegistered(cause) ? t('alreadyHere') : t('notMade'));
    }
    const added = await addPasskey({ ticket: prepared.ticket, name, credential });
    if (added.error) return failed(t('addFailed'), added.error);
    return done(t('passkeyAdded'), added.data.name);
  };
  return { add: (name: string) => during(createAndAdd(name)), pending };
}

function isAlreadyRegistered(cause: unknown): boolean {
  return cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}
