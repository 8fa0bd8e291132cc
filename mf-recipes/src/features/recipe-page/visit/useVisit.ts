import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { parseMultiple, parseServings } from './amountInAddress';
import { visited, type Visit, selectVisit } from './visits';

/**
 * The servings that a recipe is shown for, and its checked ingredients. The URL (`?servings=6`, `?times=2`)
 * overrides remembered values.
 */
export function useVisit({ id, servings: recipeServings }: { id: string; servings: number | null }) {
  const dispatch = useDispatch();
  const visit = useSelector((state: Parameters<typeof selectVisit>[0]) => selectVisit(state, id));
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const requestedServings = parseServings(params.get('servings'));
  const remember = (changes: Partial<Visit>) => dispatch(visited({ id, ...changes }));

  const servings = recipeServings === null ? null : (requestedServings ?? visit.servings ?? recipeServings);
  const multiple = parseMultiple(params.get('times')) ?? visit.multiple;
  const { ticked } = visit;
  const setAddress = (newParams: Record<string, string>) => {
    // Keep the history state, which has the search of the collection for the link back.
    setParams(newParams, { replace: true, state: location.state as unknown });
  };
  return {
    /** Null if the recipe states no servings. */
    servings,
    multiple,
    factor: recipeServings === null || servings === null ? multiple : servings / recipeServings,
    ticked: new Set(ticked),
    setServings: (wanted: number) => {
      remember({ servings: wanted });
      setAddress(wanted === recipeServings ? {} : { servings: String(wanted) });
    },
    setMultiple: (wanted: number) => {
      remember({ multiple: wanted });
      setAddress(wanted === 1 ? {} : { times: String(wanted) });
    },
    tick: (key: string, isTicked: boolean) =>
      remember({ ticked: isTicked ? [...ticked, key] : ticked.filter((other) => other !== key) }),
    untickAll: () => remember({ ticked: [] }),
  };
}

export type VisitOfRecipe = ReturnType<typeof useVisit>;
