import { useState } from 'react';
import type { AmountControlsProps } from './AmountControls';
import { useMeasures } from './measures';

/** For how many people a recipe is read, and in which measures; `controls` is what chooses them. */
export function useAmounts(servings: number | null) {
  const [wanted, setWanted] = useState(servings);
  const [multiple, setMultiple] = useState(1);
  const { chosen, choose, system } = useMeasures();
  const controls: AmountControlsProps = {
    servings: wanted,
    onServings: setWanted,
    multiple,
    onMultiple: setMultiple,
    measures: chosen,
    onMeasures: choose,
  };
  return { factor: servings === null || wanted === null ? multiple : wanted / servings, system, controls };
}
