import { useState } from 'react';
import type { AmountControlsProps } from './AmountControls';
import { useMeasures } from './measures';

/** State of the servings and measures selected for a recipe, with the `controls` to change them. */
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
