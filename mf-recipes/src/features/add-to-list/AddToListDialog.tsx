import type { Recipe, ShoppingListItem } from '@forkcast/contracts';
import { shortLabel, weekdayName } from '@forkcast/days';
import { Banner, Button, FormDialog, MutedText, Row, Stack } from '@forkcast/ui';
import { useState } from 'react';
import { IngredientChecks, tickKey } from '../recipe-page/ingredients/IngredientChecks';
import type { VisitOfRecipe } from '../recipe-page/visit/useVisit';
import { useListedItemsQuery } from './addToListApi';
import { t } from './texts';
import { useAddToList } from './useAddToList';
import type { MeasurementSystem } from '@forkcast/ingredients';

interface AddToListDialogProps {
  recipe: Recipe;
  visit: VisitOfRecipe;
  system: MeasurementSystem | null;
  open: boolean;
  onClose: () => void;
}

/**
 * Adds all or some ingredients to the shopping list, in the amounts shown. Pass a new `key` each time it
 * opens.
 */
export function AddToListDialog({ recipe, visit, system, open, onClose }: AddToListDialogProps) {
  const { ingredients, name } = recipe;
  const { servings, factor, ticked } = visit;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(ingredients.map(tickKey).filter((key) => !ticked.has(key))),
  );
  const { data: items } = useListedItemsQuery(undefined, { skip: !open });
  const { add, pending } = useAddToList(recipe, visit, onClose);
  const warning = items && getDuplicateWarning(items, recipe.id);
  const toggle = (key: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const isAllChosen = chosen.size === ingredients.length;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={servings === null ? name : t('forServings', { recipe: name, count: servings })}
      size="sm"
      submitLabel={t('add', { count: chosen.size })}
      pendingLabel={t('adding')}
      pending={pending}
      incomplete={chosen.size === 0}
      onSubmit={() => add(ingredients.filter((item, index) => chosen.has(tickKey(item, index))))}
    >
      <Stack gap={3} data-read>
        {warning ? <Banner tone="info">{warning}</Banner> : null}
        <Row justify="space-between" align="start">
          <MutedText>{t(ticked.size > 0 ? 'hintChecked' : 'hint')}</MutedText>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setChosen(new Set(isAllChosen ? [] : ingredients.map(tickKey)))}
          >
            {t(isAllChosen ? 'chooseNone' : 'chooseAll')}
          </Button>
        </Row>
        <IngredientChecks recipe={recipe} factor={factor} system={system} checked={chosen} onCheck={toggle} />
      </Stack>
    </FormDialog>
  );
}

/** Null unless the list already has the recipe. */
function getDuplicateWarning(items: readonly ShoppingListItem[], recipeId: string): string | null {
  const reasons = items.filter(({ isChecked }) => !isChecked).flatMap((item) => item.reasons);
  const [first] = reasons
    .filter((reason) => reason.recipeId === recipeId)
    .sort(
      (one, other) =>
        Number(one.isAdded ?? false) - Number(other.isAdded ?? false) || one.day.localeCompare(other.day),
    );
  if (!first) return null;
  return first.isAdded
    ? t('onList')
    : t('onListForDay', { weekday: weekdayName(first.day), date: shortLabel(first.day) });
}
