import type { UnderstoodRecipe } from '@forkcast/contracts';
import { Button, icons, Row } from '@forkcast/ui';
import { newId } from '@forkcast/web-kit/newId';
import { type ReactNode, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { tApp } from '../../texts';
import { HeldPhotos } from '../photos/arrange/HeldPhotos';
import { uploadsIn } from '../photos/uploads';
import { useUploading } from '../photos/useUploading';
import type { Draft } from './drafts/drafts';
import { useDraft } from './drafts/useDraft';
import { UnderstoodLines } from './paste/UnderstoodLines';
import { usePaste } from './paste/usePaste';
import { formFor, type RecipeForm, detailsIn } from './form/recipeForm';
import { RecipeFormDialog } from './RecipeFormDialog';
import { t } from './texts';
import { useAddRecipe } from './useAddRecipe';

export interface AddRecipeDialogProps {
  draft: Draft | undefined;
  /** What stands above the form. */
  banner: ReactNode;
  open: boolean;
  onClose: () => void;
}

export function AddRecipeDialog({ draft, banner, open, onClose }: AddRecipeDialogProps) {
  const [initial] = useState(() => ({ ...formFor(null), ...draft?.form }));
  const [id] = useState(() => draft?.id ?? newId());
  const photos = useSelector(uploadsIn).filter(({ owner }) => owner === id).length;
  const { keep, forget } = useDraft({ id, isKept: draft !== undefined, opened: null, initial, photos, open });
  const uploading = useUploading();
  const giveUp = () => {
    forget();
    uploading.discard(id);
    onClose();
  };
  const { add, adding } = useAddRecipe(id, giveUp);

  const typed = useRef(initial);
  const edit = (form: RecipeForm) => {
    typed.current = form;
    keep(form);
  };
  const [filled, setFilled] = useState({ form: initial, round: 0 });
  const [understood, setUnderstood] = useState<UnderstoodRecipe['understood']>([]);
  const { paste, aside } = usePaste((recipe) => {
    const form = filledWith(typed.current, recipe);
    edit(form);
    setUnderstood(recipe.understood);
    setFilled(({ round }) => ({ form, round: round + 1 }));
  });
  return (
    <RecipeFormDialog
      title={t('addTitle')}
      submitLabel={tApp('saveRecipe')}
      open={open}
      saving={adding}
      before={aside}
      banner={
        <>
          {banner}
          {understood.length > 0 ? (
            <UnderstoodLines lines={understood} />
          ) : (
            <Row>
              <Button size="sm" icon={<icons.StickyNote />} onClick={paste}>
                {t('pasteRecipe')}
              </Button>
            </Row>
          )}
        </>
      }
      initial={filled.form}
      round={filled.round}
      photos={<HeldPhotos owner={id} />}
      onEdit={edit}
      onSave={add}
      onCancel={giveUp}
      onClose={onClose}
    />
  );
}

/** The form with what a text says; what the text doesn't say stays. */
function filledWith(form: RecipeForm, understood: UnderstoodRecipe): RecipeForm {
  const { understood: _lines, name, ...details } = understood;
  const said = Object.entries({ ...details, name: name ?? '' }).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return formFor({ ...detailsIn(form), ...Object.fromEntries(said) });
}
