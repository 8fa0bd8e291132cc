import { useCallback, useState } from 'react';

/** Pending work: none, one item, or several identified by ids. */
export interface Pending {
  /** Whether any work is pending. */
  pending: boolean;
  isPending: (id: string) => boolean;
  /** Counts a promise as pending until it settles, and returns its result. The function is stable across renders. */
  during: <Result>(work: Promise<Result>, id?: string) => Promise<Result>;
}

/**
 * Tracks work in progress that neither a mutation nor a form tracks.
 *
 * @example
 * const { isPending, during } = usePending();
 * const collect = async (id: string) => {
 *   const { error } = await during(collectListing(id), id);
 * };
 */
export function usePending(): Pending {
  const [ids, setIds] = useState<readonly string[]>([]);
  const during = useCallback(async <Result>(work: Promise<Result>, id = ''): Promise<Result> => {
    setIds((before) => [...before, id]);
    try {
      return await work;
    } finally {
      setIds((before) => {
        const settled = before.indexOf(id);
        return before.filter((_, place) => place !== settled);
      });
    }
  }, []);
  return { pending: ids.length > 0, isPending: (id) => ids.includes(id), during };
}
