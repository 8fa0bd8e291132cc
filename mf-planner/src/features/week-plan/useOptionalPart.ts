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
    load().then(
      // Not urgent: a deferred render keeps the page responsive.
      (loaded) => startTransition(() => setPart(() => loaded)),
      () => undefined, // optional, see above
    );
  }, [load]);
  return part;
}
