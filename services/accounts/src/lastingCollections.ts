import { PASSKEY_USES } from './passkeys/passkeyUses';

/** Collections without events, which a backup needs next to the log. */
export const lastingCollections = ['personal-keys', 'avatars', PASSKEY_USES] as const;
