import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { addJitter } from '../api/addJitter';
import { useLater } from './useLater';

const AGAIN_MS = 5_000;

/**
 * A component that comes in a file of its own, fetched when it is first drawn. Where it cannot be had, the nearest error
 * boundary is notified; whenever it is drawn again, it is asked for again, where React's `lazy` would keep the failure until the
 * page is loaded again. Once it is there, it is drawn at once.
 *
 * @param load imports it
 * @param loading shown until it is there
 *
 * @example
 * const EditDialog = laterPart(async () => (await import('./EditDialog')).EditDialog);
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => (loaded = await load());
  return function LaterPart(props) {
    const Part = useLater(fetchPart, true, loaded);
    return Part ? <Part {...props} /> : loading;
  };
}

/**
 * The same for what a screen can do without for a while, such as a notice: where it cannot be had, nothing is drawn, and it is
 * asked for again every few seconds.
 *
 * @param load imports it
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function OptionalPart(props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return undefined;
      let isDrawn = true;
      let again: ReturnType<typeof setTimeout> | undefined;
      const ask = (): void =>
        void load().then(
          (part) => {
            loaded = part;
            if (isDrawn) setPart(() => part);
          },
          () => {
            if (isDrawn) again = setTimeout(ask, addJitter(AGAIN_MS));
          },
        );
      ask();
      return () => {
        isDrawn = false;
        clearTimeout(again);
      };
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  };
}
