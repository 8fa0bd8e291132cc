/** Request: 'Bearer <JWT>', the identity that the gateway signed. */
export const IDENTITY_HEADER = 'authorization';
/** Request and response: one id for everything that a request causes. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Request: its span in W3C Trace Context. The gateway replaces what a page sends. */
export const TRACEPARENT_HEADER = 'traceparent';
/** Request: the position that the response has to include. */
export const AFTER_HEADER = 'x-forkcast-after';
/** Request: the network address that the request came from, for throttling. */
export const CLIENT_ADDRESS_HEADER = 'x-forkcast-client-address';
/** Request: the product's own origin as the browser reaches it, 'https://forkcast.example'. */
export const ORIGIN_HEADER = 'x-forkcast-origin';
/** Request: identifies the session, but can't be used to enter it. */
export const SESSION_HEADER = 'x-forkcast-session';
/** Request: the accounts that signed in with this device before; see `deviceOf`. */
export const KNOWN_DEVICE_HEADER = 'x-forkcast-known-device';
/** Request: JWT of the `ExternalProfile` that the gateway has verified. */
export const EXTERNAL_PROFILE_HEADER = 'x-forkcast-external-profile';
/** Response to a write: log position of its last event. */
export const POSITION_HEADER = 'x-forkcast-position';
/** Response of a sign-in: JSON of `Identity`; the gateway starts a session with it. Never leaves the gateway. */
export const SIGNED_IN_HEADER = 'x-forkcast-signed-in';
/** Response: JSON of the `Identity` that all sessions of the account get. Never leaves the gateway. */
export const IDENTITY_CHANGED_HEADER = 'x-forkcast-identity-changed';
/** Response: the account whose sessions end. Never leaves the gateway. */
export const SIGNED_OUT_HEADER = 'x-forkcast-signed-out';
