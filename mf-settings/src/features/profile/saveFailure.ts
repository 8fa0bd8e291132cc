import { isApiFailure } from '@forkcast/web-kit';
import type { ProfileSettings } from './profileSchema';

type FieldName = keyof ProfileSettings;
const fieldNames: readonly FieldName[] = ['displayName', 'email', 'avatar', 'timeZone', 'currentPassword'];

const fieldOfCode: Readonly<Record<string, FieldName>> = {
  'email-taken': 'email',
  'wrong-password': 'currentPassword',
  'no-password': 'email',
};

/** The fields that the server rejected, with its messages. */
export function rejectedFields(error: unknown): readonly { field: FieldName; message: string }[] {
  if (!isApiFailure(error)) return [];
  const field = fieldOfCode[error.code];
  if (field) return [{ field, message: error.message }];
  return detailsOf(error).flatMap(({ path, message }) => {
    const rejected = fieldNames.find((name) => name === path);
    return rejected ? [{ field: rejected, message }] : [];
  });
}

/** The invalid fields of a rejected request, with the reasons. */
export function detailsOf(error: unknown): readonly { path: unknown; message: string }[] {
  if (!isApiFailure(error) || !Array.isArray(error.details)) return [];
  return error.details.flatMap((detail: unknown) => {
    const { path, message } = Object(detail) as Record<string, unknown>;
    return typeof message === 'string' ? [{ path, message }] : [];
  });
}
