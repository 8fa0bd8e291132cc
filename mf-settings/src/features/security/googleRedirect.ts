/** Browsers that open no popups worth the name (specification, section 4). */
const MOBILE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Where such a browser goes; it comes back to the Security tab with `google` in the address. */
export const GOOGLE_REDIRECT = '/connect/google?mode=redirect&for=connect';

export function usesRedirect(userAgent: string = navigator.userAgent): boolean {
  return MOBILE.test(userAgent);
}
