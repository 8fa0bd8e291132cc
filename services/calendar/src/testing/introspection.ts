import { z } from 'zod';

const introspectionSchema = z.object({ active: z.boolean() });

/** For `startGoogleCalendar`: accepts tokens that an OpenID provider confirms. */
export function tokensOf(
  issuer: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): (token: string) => Promise<boolean> {
  return async (token) => {
    const body = new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret });
    const answer = await fetch(`${issuer}/token/introspection`, { method: 'POST', body });
    return introspectionSchema.parse(await answer.json()).active;
  };
}
