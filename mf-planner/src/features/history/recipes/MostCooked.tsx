import type { CookedRecipe } from '@forkcast/contracts';
import { Table, TBody, Th, THead, Tr } from '@forkcast/ui';
import { ChartCard } from '../charts/ChartCard';
import { ShareBar } from '../charts/ShareBar';
import { CountButton, CountCell } from '../CountButton';
import { ShortList } from './ShortList';

interface MostCookedProps {
  recipes: readonly CookedRecipe[];
  onExplain: (recipe: CookedRecipe) => void;
}

/** What was eaten most often. */
export function MostCooked({ recipes, onExplain }: MostCookedProps) {
  const most = recipes[0]?.count ?? 1;
  return (
    <ChartCard
      title="Most cooked recipes"
      note={recipes.length === 1 ? '1 recipe' : `${recipes.length} different recipes`}
      table={() => (
        <ShortList items={recipes} noun="recipes">
          {(shown) => (
            <Table caption="Most cooked recipes">
              <THead>
                <Tr>
                  <Th scope="col">Recipe</Th>
                  <Th scope="col" numeric>
                    Meals
                  </Th>
                </Tr>
              </THead>
              <TBody>
                {shown.map((recipe) => (
                  <Tr key={recipe.recipeId ?? `name ${recipe.name}`}>
                    <Th scope="row">
                      {recipe.name}
                      <ShareBar share={recipe.count / most} />
                    </Th>
                    <CountCell>
                      <CountButton
                        count={recipe.count}
                        of={`of ${recipe.name}`}
                        onExplain={() => onExplain(recipe)}
                      />
                    </CountCell>
                  </Tr>
                ))}
              </TBody>
            </Table>
          )}
        </ShortList>
      )}
    />
  );
}
