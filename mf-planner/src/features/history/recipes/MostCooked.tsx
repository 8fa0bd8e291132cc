import { type CookedRecipe, recipePath } from '@forkcast/contracts';
import { Table, TBody, Th, THead, Tr } from '@forkcast/ui';
import { RecipeLink } from '../../../RecipeLink';
import { ChartCard } from '../charts/ChartCard';
import { ShareBar } from '../charts/ShareBar';
import { CountButton, CountCell } from '../CountButton';
import { ShortList } from './ShortList';
import { shared } from '../../../texts';
import { t } from '../texts';

interface MostCookedProps {
  recipes: readonly CookedRecipe[];
  onExplain: (recipe: CookedRecipe) => void;
}

/** The recipes that were made most often. */
export function MostCooked({ recipes, onExplain }: MostCookedProps) {
  const maxCount = recipes[0]?.count ?? 1;
  return (
    <ChartCard
      title={t('mostCookedTitle')}
      note={t('mostCookedNote', { count: recipes.length })}
      table={() => (
        <ShortList items={recipes}>
          {(shown) => (
            <Table caption={t('mostCookedTitle')}>
              <THead>
                <Tr>
                  <Th scope="col">{shared('recipeLabel')}</Th>
                  <Th scope="col" numeric>
                    {t('mealsColumn')}
                  </Th>
                </Tr>
              </THead>
              <TBody>
                {shown.map((recipe, place) => (
                  <Tr key={place}>
                    <Th scope="row">
                      {recipe.recipeId === null ? (
                        <span>{recipe.name}</span>
                      ) : (
                        <RecipeLink to={recipePath(recipe.recipeId)}>{recipe.name}</RecipeLink>
                      )}
                      <ShareBar share={recipe.count / maxCount} />
                    </Th>
                    <CountCell>
                      <CountButton
                        count={recipe.count}
                        label={t('showOfRecipe', { count: recipe.count, recipe: recipe.name })}
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
