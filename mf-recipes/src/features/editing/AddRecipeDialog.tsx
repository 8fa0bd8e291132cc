import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { tApp } from '../../texts';
import { passToImportPage } from '../import/page/passedFiles';
import type { Chosen } from '../import/reading/chosen';
import { HeldPhotos } from '../photos/arrange/HeldPhotos';
import { isPicture } from '../photos/photoFiles';
import type { Draft } from './drafts/drafts';
import { RecipeFormDialog } from './RecipeFormDialog';
import { FoundRecipeFacts, FoundRecipe } from './source/FoundRecipe';
import { SourceField } from './source/SourceField';
import { type SharedLink, useFoundRecipe } from './source/useFoundRecipe';
import { t } from './texts';
import { useNewRecipe } from './useNewRecipe';

export interface AddRecipeDialogProps {
  draft: Draft | undefined;
  /** Shown above the form. */
  banner: ReactNode;
  open: boolean;
  onClose: () => void;
}

/** Adds a recipe from a link, a text, photos, a file of another app, or what the user types. */
export function AddRecipeDialog({
  draft,
  link,
  banner,
  open,
  onClose,
}: AddRecipeDialogProps & { link?: SharedLink | undefined }) {
  const recipe = useNewRecipe(draft, open, onClose);
  const { id, held, filled, fill } = recipe;
  const openImport = useOpenImport(onClose);
  const { source, found, isPreviewed, backToForm } = useFoundRecipe(recipe, link, openImport);
  const withPhoto = held.some(({ isOfPage }) => isOfPage);
  return (
    <RecipeFormDialog
      title={t('addTitle')}
      submitLabel={tApp('saveRecipe')}
      open={open}
      saving={recipe.adding}
      aside={
        isPreviewed && found !== null
          ? {
              title: filled.form.name,
              body: <FoundRecipe form={filled.form} found={found} withPhoto={withPhoto} />,
              backLabel: tApp('edit'),
              onBack: backToForm,
              submits: true,
            }
          : null
      }
      banner={
        <>
          {banner}
          {found === null || isPreviewed ? null : <FoundRecipeFacts found={found} withPhoto={withPhoto} />}
          <SourceField
            source={source}
            photos={held.length}
            onPhotos={recipe.addFiles}
            onFiles={(files) =>
              files.every(isPicture)
                ? recipe.addFiles(files)
                : openImport({ files: files.map((file) => ({ file })) })
            }
            onByHand={(url) => {
              source.change('');
              fill((typed) => ({ ...typed, url }));
            }}
          />
        </>
      }
      initial={filled.form}
      round={filled.round}
      photos={<HeldPhotos owner={id} />}
      onEdit={recipe.edit}
      onSave={recipe.add}
      onClose={onClose}
    />
  );
}

/** Closes the dialog and continues on the import page. */
function useOpenImport(onClose: () => void) {
  const navigate = useNavigate();
  return (chosen: Chosen) => {
    passToImportPage(chosen);
    onClose();
    void navigate('/recipes/import');
  };
}
