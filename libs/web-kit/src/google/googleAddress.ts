/** Why a Google account is needed. */
export type GooglePurpose = 'sign-in' | 'connect';

/** Mobile browsers open popups as tabs, so they are redirected instead. */
const MOBILE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** URL that starts the Google flow. A redirect returns with a `google` parameter. */
export function googleAddress(mode: 'popup' | 'redirect', purpose: GooglePurpose): string {
  return `/connect/google?mode=${mode}&for=${purpose}`;
}

/** Returns whether this browser redirects to Google and back instead of opening a popup. */
export function usesRedirect(userAgent: string = navigator.userAgent): boolean {
  return MOBILE.test(userAgent);
}
