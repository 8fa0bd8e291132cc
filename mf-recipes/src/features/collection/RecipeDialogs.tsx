import { Dialog } from '@forkcast/ui';
import { tApp } from '../../texts';
import { AddToPlanDialog } from '../add-to-plan/AddToPlanDialog';
import { RecipeVersions } from '../history/RecipeVersions';
import { PhotosDialog } from '../photos/arrange/PhotosDialog';
import { ShareDialog } from '../share/ShareDialog';
import { RecipeDialog } from '../editing/RecipeDialog';
import type { useRecipeDialogs } from './useRecipeDialogs';

export interface RecipeDialogsProps extends ReturnType<typeof useRecipeDialogs> {
  /** Servings to plan for, if chosen. */
  servings?: number | null;
}

/** The dialogs about one recipe. */
export function RecipeDialogs(props: RecipeDialogsProps) {
  const { form, photos, history, planning, sharing, servings = null } = props;
  return (
    <>
      {history.subject ? (
        <Dialog
          open={history.open}
          onClose={history.close}
          title={tApp('history')}
          description={history.subject.name}
        >
          <RecipeVersions
            key={`versions-${history.subject.id}`}
            recipe={history.subject}
            onRestored={history.close}
          />
        </Dialog>
      ) : null}
      {form.subject ? (
        <RecipeDialog key={`form-${form.round}`} {...form.subject} open={form.open} onClose={form.close} />
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
