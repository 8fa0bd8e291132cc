import { createHmac, hkdfSync } from 'node:crypto';

/** What the accounts service derives from the installation's secret, each for one purpose. */
export interface AccountSecrets {
  /** Wraps the accounts' own keys. */
  masterKey: Uint8Array;
  /** Signs the links to a new password. */
  resetKey: Uint8Array;
  /** Signs the links that confirm an address. */
  verificationKey: Uint8Array;
  /** The set-up code of the server is derived from this. */
  setUpKey: Uint8Array;
  /** Signs the tickets for making and using passkeys. */
  passkeyKey: Uint8Array;
  /** The keyed hash of a value, which replaces it in streams, indexes and counters. */
  hashOf: (
    kind: 'email' | 'username' | 'google' | 'openid' | 'passkey' | 'account' | 'client',
    value: string,
  ) => string;
}

export function deriveSecrets(secret: Uint8Array): AccountSecrets {
  const masterKey = derive(secret, 'master key of personal data');
  const namingKey = derive(secret, 'names of personal data');
  return {
    masterKey,
    resetKey: derive(secret, 'links to a new password'),
    verificationKey: derive(secret, 'links that confirm an address'),
    setUpKey: derive(secret, 'setting up the server'),
    passkeyKey: derive(secret, 'tickets for passkeys'),
    hashOf: (kind, value) => createHmac('sha256', namingKey).update(`${kind}:${value}`).digest('hex'),
  };
}

function derive(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `forkcast accounts: ${purpose}`, 32));
}
