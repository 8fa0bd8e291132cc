import { limits } from '@forkcast/contracts';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { visited, type Visit, visitOf } from './visits';

/** `?servings=6`: what a planned meal opens its recipe with. */
function readServings(params: URLSearchParams): number | null {
  const servings = Number(params.get('servings'));
  return Number.isInteger(servings) && servings >= 1 && servings <= limits.servings ? servings : null;
}

/** For how many a recipe is shown, and what is ticked. What the address says comes before what was remembered. */
export function useVisit({ id, servings: written }: { id: string; servings: number | null }) {
  const dispatch = useDispatch();
  const visit = useSelector((state: Parameters<typeof visitOf>[0]) => visitOf(state, id));
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const asked = readServings(params);
  const remember = (changes: Partial<Visit>) => dispatch(visited({ id, ...changes }));

  const servings = written === null ? null : (asked ?? visit.servings ?? written);
  const { ticked, multiple } = visit;
  return {
    /** Null where nobody has said how many it serves. */
    servings,
    multiple,
    factor: written === null || servings === null ? multiple : servings / written,
    ticked: new Set(ticked),
    serve: (wanted: number) => {
      remember({ servings: wanted });
      const said = new URLSearchParams(wanted === written ? '' : { servings: String(wanted) });
      // With where one comes from, which is to be gone back to.
      setParams(said, { replace: true, state: location.state as unknown });
    },
    multiply: (wanted: number) => remember({ multiple: wanted }),
    tick: (key: string, isTicked: boolean) =>
      remember({ ticked: isTicked ? [...ticked, key] : ticked.filter((other) => other !== key) }),
    untickAll: () => remember({ ticked: [] }),
  };
}

export type VisitOfRecipe = ReturnType<typeof useVisit>;
