import { useCallback, useState } from 'react';

/** A dialog about something; it keeps what it showed while it closes. */
export function useDialogOf<Subject>() {
  const [{ open, subject }, set] = useState<{ open: boolean; subject: Subject | null }>({
    open: false,
    subject: null,
  });
  const show = useCallback((about: Subject | null) => set({ open: true, subject: about }), []);
  const close = useCallback(() => set((current) => ({ ...current, open: false })), []);
  return { open, subject, show, close };
}
