export type ConnectPurpose = 'sign-in' | 'connect';

/** Mobile browsers open popups as tabs, so they are redirected instead. */
const MOBILE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** URL that starts the provider's flow. A redirect returns with the outcome in the URL. */
export function connectAddress(
  provider: string,
  mode: 'popup' | 'redirect',
  purpose: ConnectPurpose,
): string {
  return `/connect/${provider}?mode=${mode}&for=${purpose}`;
}

/** Returns whether this browser redirects to the provider and back instead of opening a popup. */
export function usesRedirect(): boolean {
  return MOBILE.test(navigator.userAgent);
}
