import { isApiFailure } from '@forkcast/web-kit';
import type { ProfileSettings } from './profileSchema';

type FieldName = keyof ProfileSettings;
const fieldNames: readonly FieldName[] = ['displayName', 'email', 'avatar', 'timeZone', 'currentPassword'];

const fieldOfCode: Readonly<Record<string, FieldName>> = {
  'email-taken': 'email',
  'wrong-password': 'currentPassword',
  'no-password': 'email',
};

/** The fields that the server did not take, with its words. */
export function refusedFields(error: unknown): readonly { field: FieldName; message: string }[] {
  if (!isApiFailure(error)) return [];
  const field = fieldOfCode[error.code];
  if (field) return [{ field, message: error.message }];
  if (!Array.isArray(error.details)) return [];
  return error.details.flatMap((detail: unknown) => {
    const { path, message } = Object(detail) as Record<string, unknown>;
    const refused = fieldNames.find((name) => name === path);
    return refused && typeof message === 'string' ? [{ field: refused, message }] : [];
  });
}
