import { t } from '../texts';

/** Formats a scaling factor: '× ½', '× 2'. */
export function multipleText(multiple: number): string {
  return t('multiple', { factor: multiple === 0.5 ? '½' : multiple });
}
