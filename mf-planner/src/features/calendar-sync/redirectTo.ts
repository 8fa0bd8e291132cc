/** Leaves for an address that the browser has to go to itself. */
export function redirectTo(address: string): void {
  window.location.assign(address);
}
