/** Accounts at providers. The caller sends all requests, because this is bundled several times. */
export type { ExternalAccount } from './useExternalAccount';
export { useGoogleAccount } from './useGoogleAccount';
export { useOpenIdAccount } from './useOpenIdAccount';
