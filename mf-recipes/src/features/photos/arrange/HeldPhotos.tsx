import { Stack } from '@forkcast/ui';
import { useEffect } from 'react';
import { FieldGroup } from '../../editing/fields/FieldGroup';
import { RowList } from '../../editing/rows/RowList';
import { PhotoAdd } from './PhotoAdd';
import { PhotoRow } from './PhotoRow';
import { t } from '../texts';
import { Thumbnail } from '../Thumbnail';
import { useUploadsOf } from '../useUploading';

/** Photos for an unsaved recipe, held under its form's id. */
export function HeldPhotos({ owner }: { owner: string }) {
  const { uploads, uploading, addFiles } = useUploadsOf(owner, { photoCount: 0, hold: true });
  useEffect(() => void uploading.restore(owner), [uploading, owner]);
  return (
    <FieldGroup label={t('photos')} hint={t('held')}>
      <Stack gap={3}>
        <RowList
          label={t('photos')}
          ids={uploads.map(({ id }) => id)}
          nameOf={(row) => t('photo', { number: row + 1 })}
          onMove={(from, to) => uploading.move(owner, from, to)}
          onRemove={(row) => {
            const upload = uploads[row];
            if (upload) uploading.cancel(upload.id);
          }}
        >
          {(row) => {
            const upload = uploads[row];
            return upload ? (
              <PhotoRow
                number={row + 1}
                alt={upload.alt}
                thumbnail={<Thumbnail src={upload.preview} />}
                note={upload.name}
                onDescribe={(alt) => uploading.describe(upload.id, alt)}
                onMakeCover={() => uploading.move(owner, row, 0)}
              />
            ) : null;
          }}
        </RowList>
        <PhotoAdd onFiles={addFiles} />
      </Stack>
    </FieldGroup>
  );
}
