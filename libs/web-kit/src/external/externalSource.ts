/** Texts of the toast for a failed sign-in. */
export interface ExternalRefusal {
  title: string;
  description: string;
}

/** Google, or the OpenID Connect providers: where confirmed profiles come from. */
export interface ExternalSource<Profile> {
  /** In the type of popup messages, in calls and in the address to return to. */
  name: 'google' | 'openid';
  isProfile: (value: unknown) => value is Profile;
  /** The texts for this provider; `description` is the server's message, if there is one. */
  refusal: (provider: string, reason: RefusalReason, description?: string) => ExternalRefusal;
}

export type RefusalReason = 'failed' | 'unavailable' | 'no-email' | 'blocked' | 'foreign-origin';

/** By hand, because the schemas would bring zod with them. */
export function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}
