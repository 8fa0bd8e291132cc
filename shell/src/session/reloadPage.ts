/** Loads the page again. */
export function reloadPage(): void {
  window.location.reload();
}
