const typedInto =
  'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="url"], [type="tel"], [type="number"])';

const fields = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Watches what is typed into this page, which a reload would lose. Returns how to stop. */
export function watchTypedText(): () => void {
  const note = ({ target }: Event) => {
    // Not what is searched with: that is no text of anybody's.
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      if (target.matches(typedInto) && !target.matches('[role="combobox"]')) fields.add(target);
    }
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

/** Whether there is text on the page that somebody typed and that nothing has taken up since. */
export function hasTypedText(): boolean {
  for (const field of fields) if (!field.isConnected) fields.delete(field);
  return [...fields].some(({ value }) => value.trim() !== '');
}
