import type { PagePreview, UnderstoodRecipe } from '@forkcast/contracts';
import { newId } from '@forkcast/web-kit/newId';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { tApp } from '../../texts';
import { passToImportPage } from '../import/page/passedFiles';
import { HeldPhotos } from '../photos/arrange/HeldPhotos';
import { isPicture } from '../photos/photoFiles';
import { selectUploads } from '../photos/uploadsSlice';
import { useUploadsOf } from '../photos/useUploading';
import { formOfPage } from '../web-import/formOfPage';
import type { Draft } from './drafts/drafts';
import { useDraft } from './drafts/useDraft';
import { toRecipeDetails, toRecipeForm, type RecipeForm } from './form/recipeForm';
import { RecipeFormDialog } from './RecipeFormDialog';
import { type Found, FoundRecipeFacts, FoundRecipe } from './source/FoundRecipe';
import { SourceField } from './source/SourceField';
import { useSource } from './source/useSource';
import { t } from './texts';
import { useAddRecipe } from './useAddRecipe';

/** A link that the dialog opens with. */
export interface SharedLink {
  address: string;
  /** A link that may come from another site is only loaded after a tap. */
  isEnteredByUser: boolean;
}

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
  const navigate = useNavigate();
  const [initial] = useState(() => ({ ...toRecipeForm(null), ...draft?.form }));
  const [id] = useState(() => draft?.id ?? newId());
  const held = useSelector(selectUploads).filter(({ owner }) => owner === id);
  const pagePhotos = held.filter(({ isOfPage }) => isOfPage);
  const { saveDraft, discardDraft } = useDraft({
    id,
    isStored: draft !== undefined,
    opened: null,
    initial,
    open,
    photos: held.length,
  });
  const { uploading, addFiles } = useUploadsOf(id, { photoCount: 0, hold: true });
  const { add, adding } = useAddRecipe(id, () => {
    discardDraft();
    uploading.discard(id);
    onClose();
  });

  const typed = useRef(initial);
  const edit = (form: RecipeForm) => {
    typed.current = form;
    saveDraft(form);
  };
  const [filled, setFilled] = useState({ form: initial, round: 0 });
  const fill = (form: RecipeForm) => {
    edit(form);
    setFilled(({ round }) => ({ form, round: round + 1 }));
  };
  const [found, setFound] = useState<Found | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const openImport = (chosen: Parameters<typeof passToImportPage>[0]) => {
    passToImportPage(chosen);
    onClose();
    void navigate('/recipes/import');
  };
  const source = useSource({
    text: link?.address ?? '',
    onPage: (page: PagePreview) => {
      for (const { id: photo } of pagePhotos) uploading.cancel(photo);
      if (page.photo !== null) uploading.addFromPage(id, page.photo);
      fill(formOfPage(page));
      setFound({ page });
      setPreviewed(true);
    },
    onText: (recipe) => {
      const form = fillFromText(typed.current, recipe);
      fill(form);
      setFound({ lines: recipe.understood });
      // Without a name and ingredients or steps, the user fills in the form.
      setPreviewed(form.name !== '' && recipe.ingredients.length + recipe.steps.length > 0);
    },
    onPages: (addresses) => openImport({ addresses }),
  });
  const readsOnOpen = useRef(link?.isEnteredByUser === true);
  useEffect(() => {
    if (!readsOnOpen.current) return;
    readsOnOpen.current = false;
    source.read();
  }, [source]);

  const withPhoto = pagePhotos.length > 0;
  return (
    <RecipeFormDialog
      title={t('addTitle')}
      submitLabel={tApp('saveRecipe')}
      open={open}
      saving={adding}
      aside={
        isPreviewed && found !== null
          ? {
              title: filled.form.name,
              body: <FoundRecipe form={filled.form} found={found} withPhoto={withPhoto} />,
              backLabel: tApp('edit'),
              onBack: () => setPreviewed(false),
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
            onPhotos={addFiles}
            onFiles={(files) =>
              files.every(isPicture)
                ? addFiles(files)
                : openImport({ files: files.map((file) => ({ file })) })
            }
            onByHand={(url) => {
              source.change('');
              fill({ ...typed.current, url });
            }}
          />
        </>
      }
      initial={filled.form}
      round={filled.round}
      photos={<HeldPhotos owner={id} />}
      onEdit={edit}
      onSave={add}
      onClose={onClose}
    />
  );
}

/** Fills the form with a parsed text. Fields that the text doesn't mention stay. */
function fillFromText(form: RecipeForm, understood: UnderstoodRecipe): RecipeForm {
  const { understood: _lines, name, notes, ...details } = understood;
  const allNotes = [form.notes, notes ?? ''].filter(Boolean).join('\n');
  const mentioned = Object.entries({ ...details, name: name ?? '', notes: allNotes }).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return toRecipeForm({ ...toRecipeDetails(form), ...Object.fromEntries(mentioned) });
}
