import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import { useOptionalPart } from '../useOptionalPart';
import type { FirstStepsProps } from './FirstSteps';
import { firstStepsKey } from './firstStepsKey';

/** The first steps of a household without anything. Where they are over, nothing of them is loaded or asked for. */
export function FirstStepsPlace(props: FirstStepsProps) {
  const { id } = useSession().user;
  const [isOver] = useState(() => localStorage.getItem(firstStepsKey(id))?.includes('"over"'));
  return isOver ? null : <Loaded {...props} />;
}

// Everything in it can be had elsewhere.
const loadSteps = () => import('./FirstSteps');

function Loaded(props: FirstStepsProps) {
  const steps = useOptionalPart(loadSteps);
  return steps ? <steps.FirstSteps {...props} /> : null;
}
