import { createRemoteStore } from '@forkcast/web-kit';
import { mockApi, renderRemote } from '@forkcast/web-kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { recipesApi } from '../../../api/recipesApi';
import { aRecipe } from '../../../testing/aRecipe';
import { readView } from '../collectionView';
import { RecipeGrid } from '../grid/RecipeGrid';
import { RecipeTable } from './RecipeTable';

/** A recipe that counts reads of its rating, at least one per render. */
function counted(name: string) {
  let looks = 0;
  const recipe = Object.defineProperty(aRecipe({ name }), 'rating', {
    get: () => {
      looks += 1;
      return 4;
    },
  });
  return { recipe, looks: () => looks };
}

const handlers = {
  onPlan: () => undefined,
  onShare: () => undefined,
  onEdit: () => undefined,
  onHistory: () => undefined,
  onDelete: () => undefined,
  onSort: () => undefined,
};

test.each([
  ['table', RecipeTable],
  ['grid', RecipeGrid],
])('renders only the affected row again in the %s', async (_as, Rows) => {
  const soup = counted('Tomato Soup');
  const pizza = counted('Pizza');
  const recipes = [soup.recipe, pizza.recipe];
  function Screen() {
    const [deletingId, setDeletingId] = useState<string | null>(null);
    return (
      <>
        <button onClick={() => setDeletingId(pizza.recipe.id)}>delete</button>
        <Rows
          {...handlers}
          recipes={recipes}
          deletingId={deletingId}
          view={readView(new URLSearchParams())}
          timeZone="Europe/Berlin"
          tight={false}
        />
      </>
    );
  }
  const store = createRemoteStore({ apis: [recipesApi] });
  const { user } = renderRemote(<Screen />, { api: mockApi({}), store });
  const before = { soup: soup.looks(), pizza: pizza.looks() };
  await user.click(screen.getByText('delete'));
  expect(pizza.looks()).toBeGreaterThan(before.pizza);
  expect(soup.looks()).toBe(before.soup);
});
