import { type Ingredient, limits } from '@forkcast/contracts';
import { formatAmount } from '@forkcast/ingredients';
import { AmountList, Grow, Row, SelectField, Stack, Stepper } from '@forkcast/ui';
import { useState } from 'react';
import { keepMeasures, keptMeasures, measures, shownIngredients } from './measures';

/** For recipes of which nobody has said how many they serve. */
const multiples = [
  { value: '0.5', label: '× ½' },
  { value: '1', label: '× 1' },
  { value: '2', label: '× 2' },
  { value: '3', label: '× 3' },
];

interface ScaledIngredientsProps {
  ingredients: readonly Ingredient[];
  /** How many the recipe serves as it is written. */
  servings: number | null;
}

/** What goes into a recipe, for as many people as come and in the measures that the kitchen has. */
export function ScaledIngredients({ ingredients, servings }: ScaledIngredientsProps) {
  const [wanted, setWanted] = useState(servings ?? 1);
  const [multiple, setMultiple] = useState('1');
  const [chosen, setChosen] = useState(keptMeasures);
  const factor = servings === null ? Number(multiple) : wanted / servings;

  const choose = (value: string) => {
    const found = measures.find((each) => each.value === value);
    if (!found) return;
    setChosen(found.value);
    keepMeasures(found.value);
  };
  return (
    <Stack gap={4}>
      <Row gap={4} align="end" wrap>
        {servings === null ? (
          <Grow>
            <SelectField
              label="Amount"
              value={multiple}
              options={multiples}
              onChange={(event) => setMultiple(event.target.value)}
            />
          </Grow>
        ) : (
          <Stepper label="Servings" value={wanted} min={1} max={limits.servings} onChange={setWanted} />
        )}
        <Grow>
          <SelectField
            label="Measures"
            value={chosen}
            options={measures}
            onChange={(event) => choose(event.target.value)}
          />
        </Grow>
      </Row>
      <AmountList
        items={shownIngredients(ingredients, factor, chosen).map((ingredient) => ({
          amount: formatAmount(ingredient),
          name: ingredient.name,
        }))}
      />
    </Stack>
  );
}
