/** Why an account at a provider is needed. */
export type ConnectPurpose = 'sign-in' | 'connect';

/** Mobile browsers open popups as tabs, so they are redirected instead. */
const MOBILE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Address that starts at a provider. A redirect returns with the outcome in the address. */
export function connectAddress(
  provider: string,
  mode: 'popup' | 'redirect',
  purpose: ConnectPurpose,
): string {
  return `/connect/${provider}?mode=${mode}&for=${purpose}`;
}

/** Whether this browser goes to the provider and back itself, instead of opening a popup. */
export function usesRedirect(userAgent: string = navigator.userAgent): boolean {
  return MOBILE.test(userAgent);
}
