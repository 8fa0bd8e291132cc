import { startTransition, useEffect, useState } from 'react';

/** Long enough for the screen itself and what it asks for to have come. */
const QUIET_AFTER_MS = 1_500;

/**
 * A part of a screen that comes in a file of its own, such as its dialogs: null until it is there. It is fetched when it
 * is `needed`, and a moment after the screen is there in any case, so that it seldom has to be waited for. Where it is
 * needed and cannot be had, the nearest error boundary is notified; trying again asks for it again.
 *
 * @param load imports it; the same function with every drawing. Told whether it is needed already.
 * @param kept what it imported before, where that is known: shown at once
 *
 * @example
 * const loadDialog = () => import('./EditDialog');
 * // In the component:
 * const later = useLater(loadDialog, editing.open);
 * return later ? <later.EditDialog {...editing} /> : null;
 */
export function useLater<Part>(
  load: (needed: boolean) => Promise<Part>,
  needed: boolean,
  kept: Part | null = null,
): Part | null {
  const [part, setPart] = useState(() => kept);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);

  useEffect(() => {
    if (part) return undefined;
    let asked = true;
    const fetchPart = () => {
      load(needed).then(
        (loaded) => {
          if (!asked) return;
          if (needed) setPart(() => loaded);
          // Not urgent: a deferred render keeps the page responsive.
          else startTransition(() => setPart(() => loaded));
        },
        (reason: unknown) => {
          if (asked && needed) setFailure({ reason });
        },
      );
    };
    if (needed) fetchPart();
    const timer = needed ? undefined : setTimeout(fetchPart, QUIET_AFTER_MS);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }, [load, needed, part]);

  if (failure) throw failure.reason;
  return part;
}
