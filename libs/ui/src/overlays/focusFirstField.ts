const fields =
  'input:not([type="hidden"], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled)';

/**
 * For Radix's `onOpenAutoFocus`: typing can start at once. On touch screens the dialog itself takes focus,
 * because focus in a field would bring up the keyboard before anything could be read. So it does for fields within
 * `data-read`: what is there to be read would begin in its middle.
 */
export function focusFirstField(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const typing = !window.matchMedia('(pointer: coarse)').matches;
  const found = typing ? [...dialog.querySelectorAll<HTMLElement>(fields)] : [];
  (found.find((field) => !field.closest('[data-read]')) ?? dialog).focus();
}
