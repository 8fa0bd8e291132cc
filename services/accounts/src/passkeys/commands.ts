/** Rejected when the account has `MAX_PASSKEYS`. */
export interface AddPasskey {
  type: 'AddPasskey';
  passkeyId: string;
  credentialKey: string;
  /** Sealed, like `name`. */
  credential: string;
  name: string;
  at: string;
}

export interface RenamePasskey {
  type: 'RenamePasskey';
  passkeyId: string;
  name: string;
  at: string;
}

/** Does nothing if there is no such passkey. */
export interface RemovePasskey {
  type: 'RemovePasskey';
  passkeyId: string;
  at: string;
}

export type PasskeyCommand = AddPasskey | RenamePasskey | RemovePasskey;
