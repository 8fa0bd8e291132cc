import { startTransition, useEffect, useState } from 'react';

/** Long enough for the screen and its requests to load first. */
const PRELOAD_DELAY_MS = 1_500;

/**
 * Lazy-loads a part of a screen, such as its dialogs; returns null until it is loaded. It loads when
 * `needed`, or shortly after the screen has rendered. If it is needed and fails to load, the nearest error
 * boundary catches the error, and a new mount retries.
 *
 * @param load imports the part; must be a stable reference. Receives whether the part is needed already.
 * @param loaded the part if the caller has imported it before; returned at once
 *
 * @example
 * const loadDialog = () => import('./EditDialog');
 * // In the component:
 * const later = useLazyImport(loadDialog, editing.open);
 * return later ? <later.EditDialog {...editing} /> : null;
 */
export function useLazyImport<Part>(
  load: (needed: boolean) => Promise<Part>,
  needed: boolean,
  loaded: Part | null = null,
): Part | null {
  const [part, setPart] = useState(() => loaded);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);

  useEffect(() => {
    if (part) return undefined;
    let isCurrent = true;
    const fetchPart = () => {
      load(needed).then(
        (imported) => {
          if (!isCurrent) return;
          if (needed) setPart(() => imported);
          // Not urgent: a deferred render keeps the page responsive.
          else startTransition(() => setPart(() => imported));
        },
        (reason: unknown) => {
          if (isCurrent && needed) setFailure({ reason });
        },
      );
    };
    if (needed) fetchPart();
    const timer = needed ? undefined : setTimeout(fetchPart, PRELOAD_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, needed, part]);

  if (failure) throw failure.reason;
  return part;
}
