/**
 * For Radix's `onEscapeKeyDown`: inside a dialog the first Escape empties a search box that holds text, and
 * only the next one closes the dialog.
 */
export function leaveEscapeToSearch(event: KeyboardEvent): void {
  const { activeElement } = document;
  const searching = activeElement instanceof HTMLInputElement && activeElement.type === 'search';
  if (searching && activeElement.value !== '') event.preventDefault();
}
