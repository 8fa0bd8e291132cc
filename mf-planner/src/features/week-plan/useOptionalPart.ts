import { startTransition, useEffect, useState } from 'react';

/**
 * Lazy-loads an optional part of the week after the first paint; returns null until it is loaded. If loading
 * fails, the week works without it, and the next visit retries.
 *
 * @param load imports the part; must be a stable reference
 */
export function useOptionalPart<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let isMounted = true;
    load().then(
      (loaded) => {
        // Not urgent: a deferred render keeps the page responsive.
        if (isMounted) startTransition(() => setPart(() => loaded));
      },
      () => undefined, // optional, see above
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  return part;
}
