import type { ListedRecipe } from '@forkcast/contracts';
import { Button, Dialog, icons } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { type ReactNode, useId, useState } from 'react';
import { tApp } from '../../texts';
import { RecipeVersions } from '../history/RecipeVersions';
import { useUpdateRecipeMutation } from './editingApi';
import { RecipeFields } from './RecipeFields';
import { changesOf, formFor, type RecipeForm } from './recipeForm';
import { t } from './texts';
import { useAddRecipe } from './useAddRecipe';

interface RecipeDialogProps {
  /** The recipe to edit; null adds a new one. */
  recipe: ListedRecipe | null;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** 'Add New Recipe' and 'Edit Recipe'. Give it a fresh `key` at each opening. */
export function RecipeDialog({ recipe, timeZone, open, onClose }: RecipeDialogProps) {
  return recipe ? (
    <EditRecipeDialog {...{ recipe, timeZone, open, onClose }} />
  ) : (
    <AddRecipeDialog open={open} onClose={onClose} />
  );
}

function AddRecipeDialog({ open, onClose }: Pick<RecipeDialogProps, 'open' | 'onClose'>) {
  const { add, adding } = useAddRecipe(onClose);
  return (
    <RecipeFormDialog
      title={t('addTitle')}
      submitLabel={tApp('saveRecipe')}
      recipe={null}
      open={open}
      saving={adding}
      onSave={add}
      onClose={onClose}
    />
  );
}

function EditRecipeDialog({ recipe, timeZone, open, onClose }: RecipeDialogProps & { recipe: ListedRecipe }) {
  const { done, failed } = useOutcome();
  const [updateRecipe, { isLoading }] = useUpdateRecipeMutation();

  const save = async (form: RecipeForm) => {
    const { error } = await updateRecipe(changesOf(form, recipe));
    if (error) {
      failed(t('updateFailed'), error);
      return;
    }
    done(t('updated'), t('updatedBody', { recipe: form.name }));
    onClose();
  };
  return (
    <RecipeFormDialog
      title={t('editTitle')}
      submitLabel={t('updateRecipe')}
      recipe={recipe}
      history={<RecipeVersions recipe={recipe} timeZone={timeZone} onBroughtBack={onClose} />}
      open={open}
      saving={isLoading}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface RecipeFormDialogProps {
  title: string;
  submitLabel: string;
  recipe: ListedRecipe | null;
  /** What the recipe was before, where it has been something before. */
  history?: ReactNode;
  open: boolean;
  saving: boolean;
  onSave: (form: RecipeForm) => Promise<void>;
  onClose: () => void;
}

function RecipeFormDialog({
  title,
  submitLabel,
  recipe,
  history,
  open,
  saving,
  onSave,
  onClose,
}: RecipeFormDialogProps) {
  const formId = useId();
  // The form waits meanwhile, with what was typed.
  const [inHistory, setInHistory] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      pending={saving}
      title={inHistory ? tApp('history') : title}
      description={inHistory ? recipe?.name : undefined}
      footer={
        inHistory ? (
          <Button onClick={() => setInHistory(false)}>{tApp('back')}</Button>
        ) : (
          <>
            {history ? (
              <Button icon={<icons.History />} disabled={saving} onClick={() => setInHistory(true)}>
                {tApp('history')}
              </Button>
            ) : null}
            <Button onClick={onClose} disabled={saving}>
              {tApp('cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={saving}
              pendingLabel={tApp('saving')}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <div hidden={inHistory}>
        <RecipeFields
          formId={formId}
          initial={formFor(recipe)}
          before={recipe?.ingredients}
          onSave={onSave}
        />
      </div>
      {inHistory ? history : null}
    </Dialog>
  );
}
