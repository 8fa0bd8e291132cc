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
  timeZone: string;
}

/** Edits the version that was current when the dialog was opened or the continued draft was started. */
export function EditRecipeDialog({ recipe, draft, banner, timeZone, open, onClose }: EditRecipeDialogProps) {
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
  const { save, saving, conflict, choose, saveChosen, dismissConflicts } = useSaving(opened, finish);
  const { user } = useSession();
  const isOwn = conflict?.authors.length === 1 && conflict.authors[0] === (user.displayName || user.username);
  const conflictAside = conflict && {
    title: isOwn ? t('conflictTitleOwn') : t('conflictTitle'),
    body: (
      <ConflictChoices
        conflicts={conflict.conflicts}
        authors={conflict.authors}
        isOwn={isOwn}
        choices={conflict.choices}
        onChoose={choose}
      />
    ),
    onBack: dismissConflicts,
    action: (
      <Button
        variant="primary"
        pending={saving}
        pendingLabel={tApp('saving')}
        onClick={() => void saveChosen()}
      >
        {t('saveChosen')}
      </Button>
    ),
  };
  return (
    <RecipeFormDialog
      title={t('editTitle')}
      submitLabel={t('updateRecipe')}
      history={
        opened && {
          title: tApp('history'),
          description: opened.name,
          body: <RecipeVersions recipe={opened} timeZone={timeZone} onRestored={finish} />,
        }
      }
      open={open}
      saving={saving}
      banner={banner}
      aside={conflictAside}
      waiting={
        error ? (
          <RetryBanner tone="warning" pending={isFetching} onRetry={() => void refetch()}>
            {t('notOpened', { reason: errorMessage(error, t('unknownError')) })}
          </RetryBanner>
        ) : (
          <>
            <VisuallyHidden role="status">{t('opening', { recipe: recipe.name })}</VisuallyHidden>
            <SkeletonRows rows={8} height={56} />
          </>
        )
      }
      initial={initial}
      stored={stored ?? undefined}
      photos={<PhotosField inForm recipeId={recipe.id} />}
      onEdit={saveDraft}
      onSave={save}
      onClose={onClose}
    />
  );
}
