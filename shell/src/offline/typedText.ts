const textFieldSelector =
  'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="url"], [type="tel"], [type="number"])';

const fields = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Watches typed text that a reload would lose. Returns a function that stops. */
export function watchTypedText(): () => void {
  const addField = ({ target }: Event) => {
    // Search text isn't worth keeping.
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      if (target.matches(textFieldSelector) && !target.matches('[role="combobox"]')) fields.add(target);
    }
  };
  document.addEventListener('input', addField, true);
  return () => document.removeEventListener('input', addField, true);
}

/** Returns whether the page has typed text that wasn't sent. */
export function hasTypedText(): boolean {
  for (const field of fields) if (!field.isConnected) fields.delete(field);
  return [...fields].some(({ value }) => value.trim() !== '');
}
