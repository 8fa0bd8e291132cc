import type { ComponentType, ReactNode } from 'react';
import { useLater } from './useLater';

/**
 * A component that comes in a file of its own, fetched when it is first drawn. Where it cannot be had, the nearest error
 * boundary is told; whenever it is drawn anew, it is asked for again, where React's `lazy` would keep the failure until the
 * page is loaded anew. Once it is there, it is drawn at once.
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
