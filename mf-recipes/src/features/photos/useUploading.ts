import { limits } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useSelector, useStore } from 'react-redux';
import { isPicture } from './photoFiles';
import { t } from './texts';
import { getUploading } from './uploading/uploading';
import { registerUploadsTray } from './Uploads';
import { selectUploads } from './uploadsSlice';
import { UploadsTray } from './UploadsTray';

registerUploadsTray(UploadsTray);

/** The account's uploads. */
export function useUploading() {
  const { failed } = useOutcome();
  return getUploading(useStore(), useSession().user.id, failed);
}

/** Uploads of one recipe, or photos held for its form. Reports rejected files. */
export function useUploadsOf(owner: string, { photoCount, hold }: { photoCount: number; hold: boolean }) {
  const { failed } = useOutcome();
  const uploading = useUploading();
  const all = useSelector(selectUploads);
  return {
    uploads: all.filter((upload) => upload.owner === owner),
    uploading,
    addFiles: (files: readonly File[]) => {
      const pictures = files.filter(isPicture);
      if (pictures.length < files.length) failed(t('noPicture'), t('noPictureBody'));
      const leftOut = uploading.add(owner, pictures, { photoCount, hold });
      if (leftOut > 0)
        failed(t('leftOut', { count: leftOut }), t('leftOutBody', { most: limits.recipePhotos }));
    },
  };
}
