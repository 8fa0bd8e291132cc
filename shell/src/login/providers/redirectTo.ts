/** Navigates to a URL of this site outside the shell's router. */
export function redirectTo(address: string): void {
  window.location.assign(address);
}
