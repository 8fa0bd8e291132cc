import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { addJitter } from '../api/addJitter';
import { useLazyImport } from './useLazyImport';

const RETRY_MS = 5_000;

/**
 * A component in its own chunk, loaded on the first render. If loading fails, the nearest error boundary
 * catches it and the next mount retries, whereas React's `lazy` caches the failure. Once loaded, it renders
 * synchronously.
 *
 * @param load imports the component
 * @param loading shown while it loads
 *
 * @example
 * const EditDialog = lazyPart(async () => (await import('./EditDialog')).EditDialog);
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => (loaded = await load());
  return function LazyPart(props) {
    const Part = useLazyImport(fetchPart, true, loaded);
    return Part ? <Part {...props} /> : loading;
  };
}

/**
 * Like `lazyPart`, for something that a screen can do without, such as a notice. If loading fails, it
 * renders nothing and retries every few seconds.
 *
 * @param load imports the component
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function OptionalPart(props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return undefined;
      let isMounted = true;
      let retry: ReturnType<typeof setTimeout> | undefined;
      const loadPart = (): void =>
        void load().then(
          (part) => {
            loaded = part;
            if (isMounted) setPart(() => part);
          },
          () => {
            if (isMounted) retry = setTimeout(loadPart, addJitter(RETRY_MS));
          },
        );
      loadPart();
      return () => {
        isMounted = false;
        clearTimeout(retry);
      };
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  };
}
