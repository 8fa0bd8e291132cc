import { t } from '../texts';

/** '× ½', '× 2' */
export function multipleText(multiple: number): string {
  return t('multiple', { factor: multiple === 0.5 ? '½' : multiple });
}
