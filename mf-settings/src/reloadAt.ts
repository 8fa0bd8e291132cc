/**
 * Loads an address of this site without any in-memory state: after a change of household, users must not see the
 * previous one's data.
 */
export function reloadAt(address: string): void {
  window.location.assign(address);
}
