import type { RecipeDetails } from '@forkcast/contracts/recipeDetails';
import { AmountList, Stack } from '@forkcast/ui';
import { useState } from 'react';
import { cookedAmount } from '../amounts/cookedAmount';
import { AmountControls } from './AmountControls';
import { useMeasures } from './measures';

interface ScaledAmountsProps {
  /** How many the recipe serves as it is written; null where nobody has said. */
  servings: number | null;
  ingredients: RecipeDetails['ingredients'];
}

/** What goes into a recipe, for as many people as come and in the measures that the kitchen has. */
export function ScaledAmounts({ servings, ingredients }: ScaledAmountsProps) {
  const [wanted, setWanted] = useState(servings);
  const [multiple, setMultiple] = useState(1);
  const { chosen, choose, system } = useMeasures();
  const factor = servings === null || wanted === null ? multiple : wanted / servings;
  return (
    <Stack gap={4}>
      <AmountControls
        servings={wanted}
        onServings={setWanted}
        multiple={multiple}
        onMultiple={setMultiple}
        measures={chosen}
        onMeasures={choose}
      />
      <AmountList
        items={ingredients.map((ingredient) => ({
          amount: cookedAmount(ingredient, factor, system),
          name: ingredient.name,
        }))}
      />
    </Stack>
  );
}
