import { AVATAR_LIMIT_BYTES, AVATAR_TOO_LARGE, AVATAR_TYPES, AVATAR_WRONG_TYPE } from '@forkcast/contracts';
import { t } from './texts';

/** The types that the file picker offers. */
export const AVATAR_ACCEPT = AVATAR_TYPES.join(',');

/** Why a file can't be an avatar; null if it can. */
export function avatarProblem(
  file: Pick<File, 'size' | 'type'>,
): { title: string; description: string } | null {
  if (!AVATAR_TYPES.some((type) => type === file.type)) {
    return { title: t('wrongFileType'), description: AVATAR_WRONG_TYPE };
  }
  return file.size > AVATAR_LIMIT_BYTES ? { title: t('fileTooLarge'), description: AVATAR_TOO_LARGE } : null;
}

/** The file as a data URL. Rejects if the browser can't read it. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // readAsDataURL returns text, never bytes.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error(t('unreadable')));
    reader.readAsDataURL(file);
  });
}
