/** Wrapped, because jsdom can't mock location.reload. */
export function reloadPage(): void {
  window.location.reload();
}
