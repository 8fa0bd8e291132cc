import type { Recipe } from '@forkcast/contracts';
import { Button, Dialog } from '@forkcast/ui';
import { PhotosField } from './PhotosField';
import { t } from '../texts';

interface PhotosDialogProps {
  recipe: Pick<Recipe, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** Adds, orders, describes and removes the photos of a recipe. */
export function PhotosDialog({ recipe, open, onClose }: PhotosDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepsText
      title={t('photosOf', { recipe: recipe.name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <PhotosField recipeId={recipe.id} />
    </Dialog>
  );
}
