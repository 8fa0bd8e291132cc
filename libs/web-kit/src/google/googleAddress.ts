/** What a Google account is asked for. */
export type GooglePurpose = 'sign-in' | 'connect';

/** Browsers that open no popups worth the name (specification, section 4). */
const MOBILE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Where the way to Google begins; by redirect it comes back with `google` in the address. */
export function googleAddress(mode: 'popup' | 'redirect', purpose: GooglePurpose): string {
  return `/connect/google?mode=${mode}&for=${purpose}`;
}

/** Whether this browser goes to Google and back itself, instead of opening a popup. */
export function usesRedirect(userAgent: string = navigator.userAgent): boolean {
  return MOBILE.test(userAgent);
}
