/** In requests: the account and household that they are for. In responses: those that are signed in (gateway: accountCheck.ts). */
export const ACCOUNT_HEADER = 'x-forkcast-account';

/** `<account>.<household>`, as the server names it; null when unknown or signed out. */
let current: string | null = null;

/** The account and household that this page shows, as the server names them. */
export function pageAccount(): string | null {
  return current;
}

/** From now on the page shows this account. */
export function setPageAccount(name: string | null): void {
  current = name;
}

/** What a call of this page carries, so that it can't change another account. */
export function accountHeaders(account = current): Record<string, string> {
  return account === null ? {} : { [ACCOUNT_HEADER]: account };
}

/** The same for calls that can't have headers, such as sendBeacon's. */
export function accountInAddress(address: string): string {
  return current === null ? address : `${address}?for=${encodeURIComponent(current)}`;
}

/** Whether both are the same account, perhaps in another household. */
export function isSameAccount(one: string, other: string): boolean {
  return one.split('.')[0] === other.split('.')[0];
}
