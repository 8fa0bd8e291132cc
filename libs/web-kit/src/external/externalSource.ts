/** Texts of the toast for a failed sign-in. */
export interface FailureTexts {
  title: string;
  description: string;
}

/** A source of confirmed profiles: Google or the OpenID Connect providers. */
export interface ExternalSource<Profile> {
  /** Used in the type of popup messages, in calls and in the URL to return to. */
  name: 'google' | 'openid';
  isProfile: (value: unknown) => value is Profile;
  /** The texts for this provider; `description` is the server's message, if there is one. */
  failureTexts: (provider: string, reason: FailureReason, description?: string) => FailureTexts;
}

export type FailureReason = 'failed' | 'unavailable' | 'no-email' | 'blocked' | 'foreign-origin';

/** Checked by hand, because the schemas would add zod to the first load. */
export function areStrings(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}
