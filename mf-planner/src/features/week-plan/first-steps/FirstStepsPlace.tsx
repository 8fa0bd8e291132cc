import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import { useOptionalPart } from '../useOptionalPart';
import type { FirstStepsProps } from './FirstSteps';
import { firstStepsKey } from './firstStepsKey';

/** Shows the first steps of a new household. Once they are over, loads and requests nothing. */
export function FirstStepsPlace(props: FirstStepsProps) {
  const { id } = useSession().user;
  const [isOver] = useState(() => localStorage.getItem(firstStepsKey(id))?.includes('"over"'));
  return isOver ? null : <Loaded {...props} />;
}

// Lazy-loaded, because everything in it is also available elsewhere.
const loadSteps = () => import('./FirstSteps');

function Loaded(props: FirstStepsProps) {
  const steps = useOptionalPart(loadSteps);
  return steps ? <steps.FirstSteps {...props} /> : null;
}
