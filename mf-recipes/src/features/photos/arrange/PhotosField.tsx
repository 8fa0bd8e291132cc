import type { Photo } from '@forkcast/contracts';
import { Banner, Button, Stack } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FieldGroup } from '../../editing/fields/FieldGroup';
import { RowList } from '../../editing/rows/RowList';
import { PhotoAdd } from './PhotoAdd';
import { photoAddress } from '../photoAddress';
import { PhotoRow } from './PhotoRow';
import { t } from '../texts';
import { Thumbnail } from '../Thumbnail';
import { UploadList } from '../UploadList';
import { usePhotoChanges } from './usePhotoChanges';
import { usePhotoFailure } from '../usePhotoFailure';
import { useUploadsOf } from '../useUploading';

interface RemovedPhoto {
  photo: Photo;
  place: number;
}

interface PhotosFieldProps {
  recipeId: string;
  /** Whether it is inside a form whose other fields are only saved on submit. */
  inForm?: boolean;
}

/** The photos of a recipe. Each change is saved at once. */
export function PhotosField({ recipeId, inForm = false }: PhotosFieldProps) {
  const { photos, save, remove } = usePhotoChanges(recipeId);
  const { uploads, uploading, addFiles } = useUploadsOf(recipeId, { photoCount: photos.length, hold: false });
  const { removed, setRemoved, restore } = useRemovedPhoto(save);

  const move = (from: number, to: number) => {
    const moved = photos[from];
    if (!moved) return;
    void save((now) => {
      const same = now.find(({ id }) => id === moved.id) ?? moved;
      return now.filter((each) => each !== same).toSpliced(to, 0, same);
    });
  };
  const describe = (photo: Photo | undefined, alt: string) =>
    void save((now) => now.map((each) => (each.id === photo?.id ? { ...each, alt } : each)));
  const removePhoto = async (place: number) => {
    const photo = photos[place];
    if (photo && (await remove(photo))) setRemoved({ photo, place });
  };
  return (
    <FieldGroup label={t('photos')} hint={t(inForm ? 'kept' : 'keptHere')}>
      <Stack gap={3}>
        <RowList
          label={t('photos')}
          ids={photos.map(({ id }) => id)}
          nameOf={(row) => t('photo', { number: row + 1 })}
          onMove={move}
          onRemove={(row) => void removePhoto(row)}
        >
          {(row) => (
            <StoredPhotoRow
              number={row + 1}
              photo={photos[row]}
              onDescribe={(alt) => describe(photos[row], alt)}
              onMakeCover={() => move(row, 0)}
            />
          )}
        </RowList>
        {removed ? <RemovedBanner removed={removed} onUndo={() => void restore(removed)} /> : null}
        <UploadList uploads={uploads} uploading={uploading} />
        <PhotoAdd onFiles={addFiles} />
      </Stack>
    </FieldGroup>
  );
}

/** The photo removed last, to restore while the dialog is open or from a toast afterwards. */
function useRemovedPhoto(save: ReturnType<typeof usePhotoChanges>['save']) {
  const { done } = useOutcome();
  const [removed, setRemoved] = useState<RemovedPhoto | null>(null);
  const restore = async ({ place, photo }: RemovedPhoto) => {
    if (await save((now) => now.toSpliced(place, 0, photo))) setRemoved(null);
  };
  // Once the dialog is closed, a toast offers Undo.
  const offerUndo = useEffectEvent(() => {
    if (removed) done(t('removed'), undefined, () => restore(removed));
  });
  useEffect(() => () => offerUndo(), []);
  return { removed, setRemoved, restore };
}

function RemovedBanner({ removed, onUndo }: { removed: RemovedPhoto; onUndo: () => void }) {
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused button no longer exists.
    undoButton.current?.focus();
  }, [removed]);
  return (
    <Banner
      tone="info"
      action={
        <Button ref={undoButton} size="sm" onClick={onUndo}>
          {t('undo')}
        </Button>
      }
    >
      {t('removed')}
    </Banner>
  );
}

interface StoredPhotoRowProps {
  number: number;
  photo: Photo | undefined;
  onDescribe: (alt: string) => void;
  onMakeCover: () => void;
}

function StoredPhotoRow({ photo, ...row }: StoredPhotoRowProps) {
  const { failure, onError } = usePhotoFailure(photo);
  if (!photo) return null;
  return (
    <PhotoRow
      {...row}
      alt={photo.alt}
      thumbnail={<Thumbnail src={failure ? null : photoAddress(photo, 320)} onError={onError} />}
      note={failure === 'gone' ? `${t('gone')} ${t('goneHint')}` : null}
    />
  );
}
