import { AVATAR_LIMIT_BYTES, AVATAR_TOO_LARGE, AVATAR_TYPES, AVATAR_WRONG_TYPE } from '@forkcast/contracts';
import { t } from './texts';

/** What the file picker offers. */
export const AVATAR_ACCEPT = AVATAR_TYPES.join(',');

/** Why a file cannot be an avatar (specification, section 5); null when it can. */
export function avatarProblem(
  file: Pick<File, 'size' | 'type'>,
): { title: string; description: string } | null {
  if (!AVATAR_TYPES.some((type) => type === file.type)) {
    return { title: t('wrongFileType'), description: AVATAR_WRONG_TYPE };
  }
  return file.size > AVATAR_LIMIT_BYTES ? { title: t('fileTooLarge'), description: AVATAR_TOO_LARGE } : null;
}

/** The file as a data URL. Rejects when the browser cannot read it. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // readAsDataURL leaves text, never bytes.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error(t('unreadable')));
    reader.readAsDataURL(file);
  });
}
