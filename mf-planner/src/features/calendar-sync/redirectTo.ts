/** Navigates the browser to another site. */
export function redirectTo(address: string): void {
  window.location.assign(address);
}
