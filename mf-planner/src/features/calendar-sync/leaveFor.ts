/** Leaves for an address that the browser has to go to itself. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
