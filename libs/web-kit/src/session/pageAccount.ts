/**
 * On requests: the account and household that they are for. On responses: the account and household that are
 * signed in (gateway: accountCheck.ts).
 */
export const ACCOUNT_HEADER = 'x-forkcast-account';

/** `<account>.<household>`, as the server names it; null when unknown or signed out. */
let current: string | null = null;

/** Returns the account and household that this page shows, as the server names them. */
export function pageAccount(): string | null {
  return current;
}

/** Sets the account that the page shows. */
export function setPageAccount(name: string | null): void {
  current = name;
}

/** Headers for every call, so that the server rejects calls for an account that is no longer signed in. */
export function accountHeaders(account = current): Record<string, string> {
  return account === null ? {} : { [ACCOUNT_HEADER]: account };
}

/** Adds the account to the URL of a call that can't have headers, such as sendBeacon. */
export function accountInAddress(address: string): string {
  return current === null ? address : `${address}?for=${encodeURIComponent(current)}`;
}

/** Returns whether both are the same account, perhaps in different households. */
export function isSameAccount(a: string, b: string): boolean {
  return a.split('.')[0] === b.split('.')[0];
}
