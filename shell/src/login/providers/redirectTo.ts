/** Goes to an address of this site that is no page of the shell. */
export function redirectTo(address: string): void {
  window.location.assign(address);
}
