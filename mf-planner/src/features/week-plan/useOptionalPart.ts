import { startTransition, useEffect, useState } from 'react';

/**
 * A part of the week that comes in a file of its own after the first paint: null until then. Where it cannot be had, the
 * week goes without it, and the next visit asks again.
 *
 * @param load imports it; the same function with every drawing
 */
export function useOptionalPart<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let isShown = true;
    load().then(
      (loaded) => {
        // Not urgent: a deferred render keeps the page responsive.
        if (isShown) startTransition(() => setPart(() => loaded));
      },
      () => undefined, // as said above: there is another way to do what it does
    );
    return () => {
      isShown = false;
    };
  }, [load]);
  return part;
}
