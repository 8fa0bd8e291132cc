import { type RecipeCover, recipeCoverIds } from '@forkcast/contracts';
import { skipToken } from '@forkcast/web-kit';
import { createContext, useMemo } from 'react';
import { plannerApi } from '../../../api/plannerApi';
import type { DayPlan } from '../week/weekView';

type Covers = ReadonlyMap<string, RecipeCover>;

const none: Covers = new Map();

/** Photos and cooking times of the planned recipes, by id. */
export const CoversContext = createContext(none);

const { useListCoversQuery } = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    listCovers: build.query<readonly RecipeCover[], string>({
      query: (ids) => ({ url: '/recipes/covers', params: { ids } }),
      providesTags: ['Recipes'],
    }),
  }),
});

/** Requests the covers of the planned recipes. The previous covers stay until the response arrives. */
export function useCovers(days: readonly DayPlan[]): Covers {
  const ids = useMemo(
    () => recipeCoverIds(days.flatMap(({ slots }) => slots.flatMap(({ entries }) => entries))),
    [days],
  );
  const { data } = useListCoversQuery(ids === '' ? skipToken : ids);
  return useMemo(() => (data ? new Map(data.map((cover) => [cover.id, cover])) : none), [data]);
}
