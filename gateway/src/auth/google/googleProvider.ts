import { parse } from 'node:querystring';
import { z } from 'zod';
import type { SignInProvider } from '../external/signInProvider';
import type { GoogleClient } from './googleClient';
import { runGrant } from './googleGrant';

const pendingSchema = z.looseObject({ nonce: z.string(), state: z.string() });

/** Google as a provider, through grant. */
export function googleProvider(client: GoogleClient): SignInProvider {
  return {
    id: 'google',
    async begin(redirectUri) {
      const step = await runGrant(client, { path: 'google', query: {}, state: null, redirectUri });
      if (step.location === null) throw new Error('There is no way to Google');
      return { location: step.location, pending: step.state };
    },
    async complete({ querystring, redirectUri, pending }) {
      const state = pendingSchema.parse(pending);
      const query = { ...parse(querystring) };
      if (query.state !== state.state) throw new Error('The answer is to another request');
      const { response } = await runGrant(client, { path: 'google/callback', query, state, redirectUri });
      if (!response.id_token) throw new Error(`No ID token: ${JSON.stringify(response.error)}`);
      return { profile: await client.verify(response.id_token, state.nonce) };
    },
  };
}
