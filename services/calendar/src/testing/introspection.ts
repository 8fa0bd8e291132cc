import { z } from 'zod';

const introspectionSchema = z.object({ active: z.boolean() });

/** An `acceptsToken` for `startGoogleCalendar` that queries an OpenID provider. */
export function createTokenCheck(
  issuer: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): (token: string) => Promise<boolean> {
  return async (token) => {
    const body = new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret });
    const answer = await fetch(`${issuer}/token/introspection`, { method: 'POST', body });
    return introspectionSchema.parse(await answer.json()).active;
  };
}
