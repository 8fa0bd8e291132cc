import type { ListedRecipe } from '@forkcast/contracts';
import { AddToPlanDialog } from '../add-to-plan/AddToPlanDialog';
import { HistoryDialog } from '../history/HistoryDialog';
import { PhotosDialog } from '../photos/arrange/PhotosDialog';
import { ShareDialog } from '../share/ShareDialog';
import { RecipeDialog } from '../editing/RecipeDialog';
import type { useRecipeDialogs } from './useRecipeDialogs';

export interface RecipeDialogsProps extends ReturnType<typeof useRecipeDialogs> {
  /** The latest data of the recipes. */
  recipes: readonly ListedRecipe[];
  timeZone: string;
  /** Servings to plan for, if chosen. */
  servings?: number | null;
}

/** The dialogs about one recipe. */
export function RecipeDialogs(props: RecipeDialogsProps) {
  const {
    form,
    photos,
    history,
    planning,
    sharing,
    recipes,
    timeZone,
    servings = null,
  } = props;
  // Others may change a recipe while it's open.
  const latest = (recipe: ListedRecipe | undefined) => recipes.find(({ id }) => id === recipe?.id) ?? recipe;
  return (
    <>
      <HistoryDialog
        open={history.open}
        recipe={latest(history.subject)}
        timeZone={timeZone}
        onClose={history.close}
      />
      {form.subject ? (
        <RecipeDialog
          key={`form-${form.round}`}
          {...form.subject}
          open={form.open}
          timeZone={timeZone}
          onClose={form.close}
        />
      ) : null}
      {photos.subject ? (
        <PhotosDialog
          key={`photos-${photos.round}`}
          open={photos.open}
          recipe={photos.subject}
          onClose={photos.close}
        />
      ) : null}
      {planning.subject ? (
        <AddToPlanDialog
          key={`planning-${planning.round}`}
          open={planning.open}
          recipe={planning.subject}
          servings={servings}
          onClose={planning.close}
        />
      ) : null}
      {sharing.subject ? (
        <ShareDialog
          key={`sharing-${sharing.round}`}
          open={sharing.open}
          recipe={sharing.subject}
          onClose={sharing.close}
        />
      ) : null}
    </>
  );
}
