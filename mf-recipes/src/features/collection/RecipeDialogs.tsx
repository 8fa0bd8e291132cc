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
    link,
    unsaved,
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
      <FormDialogs form={form} link={link} unsaved={unsaved} timeZone={timeZone} />
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

type FormDialogsProps = Pick<RecipeDialogsProps, 'form' | 'link' | 'unsaved' | 'timeZone'>;

/** The form, for a recipe or a new one, for a link, or for a draft. */
function FormDialogs({ form, link, unsaved, timeZone }: FormDialogsProps) {
  return (
    <>
      {form.subject === undefined ? null : (
        <RecipeDialog
          key={`form-${form.round}`}
          open={form.open}
          recipe={form.subject}
          timeZone={timeZone}
          onClose={form.close}
        />
      )}
      {link.subject ? (
        <RecipeDialog
          key={`link-${link.round}`}
          open={link.open}
          recipe={null}
          link={link.subject}
          timeZone={timeZone}
          onClose={link.close}
        />
      ) : null}
      {unsaved.subject ? (
        <RecipeDialog
          key={`unsaved-${unsaved.round}`}
          open={unsaved.open}
          recipe={unsaved.subject.opened}
          draft={unsaved.subject}
          timeZone={timeZone}
          onClose={unsaved.close}
        />
      ) : null}
    </>
  );
}
