import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { multipleIn, servingsIn } from './amountInAddress';
import { visited, type Visit, visitOf } from './visits';

/**
 * The servings that a recipe is shown for, and its checked ingredients. The URL (`?servings=6`, `?times=2`)
 * overrides remembered values.
 */
export function useVisit({ id, servings: written }: { id: string; servings: number | null }) {
  const dispatch = useDispatch();
  const visit = useSelector((state: Parameters<typeof visitOf>[0]) => visitOf(state, id));
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const requestedServings = servingsIn(params.get('servings'));
  const remember = (changes: Partial<Visit>) => dispatch(visited({ id, ...changes }));

  const servings = written === null ? null : (requestedServings ?? visit.servings ?? written);
  const multiple = multipleIn(params.get('times')) ?? visit.multiple;
  const { ticked } = visit;
  const say = (newParams: Record<string, string>) => {
    // Keep the state, which has the way back to the collection.
    setParams(newParams, { replace: true, state: location.state as unknown });
  };
  return {
    /** Null if the recipe states no servings. */
    servings,
    multiple,
    factor: written === null || servings === null ? multiple : servings / written,
    ticked: new Set(ticked),
    serve: (wanted: number) => {
      remember({ servings: wanted });
      say(wanted === written ? {} : { servings: String(wanted) });
    },
    multiply: (wanted: number) => {
      remember({ multiple: wanted });
      say(wanted === 1 ? {} : { times: String(wanted) });
    },
    tick: (key: string, isTicked: boolean) =>
      remember({ ticked: isTicked ? [...ticked, key] : ticked.filter((other) => other !== key) }),
    untickAll: () => remember({ ticked: [] }),
  };
}

export type VisitOfRecipe = ReturnType<typeof useVisit>;
