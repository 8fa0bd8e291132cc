import { limits } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useSelector, useStore } from 'react-redux';
import { isPicture } from './photoFiles';
import { t } from './texts';
import { uploadingOf } from './uploading/uploading';
import { showUploadsIn } from './Uploads';
import { uploadsIn } from './uploads';
import { UploadsTray } from './UploadsTray';

showUploadsIn(UploadsTray);

/** The account's uploads. */
export function useUploading() {
  const { failed } = useOutcome();
  return uploadingOf(useStore(), useSession().user.id, failed);
}

/** Uploads of one recipe, or photos held for its form. Reports rejected files. */
export function useUploadsOf(owner: string, { photoCount, hold }: { photoCount: number; hold: boolean }) {
  const { failed } = useOutcome();
  const uploading = useUploading();
  const all = useSelector(uploadsIn);
  return {
    uploads: all.filter((upload) => upload.owner === owner),
    uploading,
    take: (files: readonly File[]) => {
      const pictures = files.filter(isPicture);
      if (pictures.length < files.length) failed(t('noPicture'), t('noPictureBody'));
      const leftOut = uploading.add(owner, pictures, { photoCount, hold });
      if (leftOut > 0)
        failed(t('leftOut', { count: leftOut }), t('leftOutBody', { most: limits.recipePhotos }));
    },
  };
}
