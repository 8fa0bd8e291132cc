import type { Recipe } from '@forkcast/contracts';
import { Button, RetryBanner, SkeletonRows, VisuallyHidden } from '@forkcast/ui';
import { errorMessage, useSession } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useMemo, useState } from 'react';
import { tApp } from '../../texts';
import { PhotosField } from '../photos/arrange/PhotosField';
import { RecipeVersions } from '../history/RecipeVersions';
import type { AddRecipeDialogProps } from './AddRecipeDialog';
import { ConflictChoices } from './conflict/ConflictChoices';
import { useSaving } from './conflict/useSaving';
import { useDraft } from './drafts/useDraft';
import { useOpenRecipeQuery } from './editingApi';
import { toRecipeForm } from './form/recipeForm';
import { RecipeFormDialog } from './RecipeFormDialog';
import { t } from './texts';

interface EditRecipeDialogProps extends AddRecipeDialogProps {
  recipe: Pick<Recipe, 'id' | 'name'>;
}

/** Edits the version that was current when the dialog was opened or the continued draft was started. */
export function EditRecipeDialog({ recipe, draft, banner, open, onClose }: EditRecipeDialogProps) {
  const [opened, setOpened] = useState(draft?.opened ?? null);
  const { data, error, isFetching, refetch } = useOpenRecipeQuery(recipe.id, { skip: opened !== null });
  // The baseline for detecting conflicts with later changes.
  if (opened === null && data) setOpened(data);
  const stored = useMemo(() => opened && toRecipeForm(opened), [opened]);
  const initial = useMemo(() => stored && { ...stored, ...draft?.form }, [stored, draft]);

  const [id] = useState(() => draft?.id ?? newId());
  const { saveDraft, discardDraft } = useDraft({ id, isStored: draft !== undefined, opened, initial, open });
  const finish = () => {
    discardDraft();
    onClose();
  };
  const saving = useSaving(opened, finish);
  const conflictAside = useConflictAside(saving);
  return (
    <RecipeFormDialog
      title={t('editTitle')}
      submitLabel={t('updateRecipe')}
      history={
        opened && {
          title: tApp('history'),
          description: opened.name,
          body: <RecipeVersions recipe={opened} onRestored={finish} />,
        }
      }
      open={open}
      saving={saving.saving}
      banner={banner}
      aside={conflictAside}
      waiting={
        error ? (
          <RetryBanner tone="warning" pending={isFetching} onRetry={() => void refetch()}>
            {t('notOpened', { reason: errorMessage(error, t('unknownError')) })}
          </RetryBanner>
        ) : (
          <Opening name={recipe.name} />
        )
      }
      initial={initial}
      stored={stored ?? undefined}
      photos={<PhotosField inForm recipeId={recipe.id} />}
      onEdit={saveDraft}
      onSave={saving.save}
      onClose={onClose}
    />
  );
}

function Opening({ name }: { name: string }) {
  return (
    <>
      <VisuallyHidden role="status">{t('opening', { recipe: name })}</VisuallyHidden>
      <SkeletonRows rows={8} height={56} />
    </>
  );
}

/** The choice between conflicting changes, shown instead of the form. */
function useConflictAside(saving: ReturnType<typeof useSaving>) {
  const { user } = useSession();
  const { conflict } = saving;
  if (!conflict) return null;
  const { conflicts, authors, choices } = conflict;
  const isOwn = authors.length === 1 && authors[0] === (user.displayName || user.username);
  return {
    title: isOwn ? t('conflictTitleOwn') : t('conflictTitle'),
    body: (
      <ConflictChoices
        conflicts={conflicts}
        authors={authors}
        isOwn={isOwn}
        choices={choices}
        onChoose={saving.choose}
      />
    ),
    onBack: saving.dismissConflicts,
    action: (
      <Button
        variant="primary"
        pending={saving.saving}
        pendingLabel={tApp('saving')}
        onClick={() => void saving.saveChosen()}
      >
        {t('saveChosen')}
      </Button>
    ),
  };
}
