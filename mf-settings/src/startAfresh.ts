/**
 * Opens an address of this site with nothing kept from before: whoever changes households must not see what the
 * screens had loaded for the former one.
 */
export function startAfresh(address: string): void {
  window.location.assign(address);
}
