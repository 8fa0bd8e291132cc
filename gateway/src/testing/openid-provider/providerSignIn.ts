import { signedIn, verifyExternalProfile, EXTERNAL_PROFILE_HEADER } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import type { GatewayOptions } from '../../gatewayOptions';
import { gatewayForEach, type Answer, type Browser } from '../gatewayHarness';
import { AtProvider } from './atProvider';
import { spawnOpenIdProvider } from './spawnOpenIdProvider';

export const client = { clientId: 'forkcast-test', clientSecret: 'a secret between the two' };
export const ann = asIdentity();

export const locationOf = (answer: Answer) => answer.headers.get('location') ?? '';

/** The message that a popup's page posts to its opener. */
export function messageIn({ text }: Answer): unknown {
  const content = /<meta name="forkcast-sign-in" content="([^"]*)">/.exec(text)?.[1] ?? '';
  return JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

/**
 * A provider for all tests of the file, and for each a gateway whose service logs Ann in. `path` is where a sign-in
 * begins.
 */
export function providerSignIn(path: string, optionsFor: (issuer: string) => Partial<GatewayOptions>) {
  let provider: Awaited<ReturnType<typeof spawnOpenIdProvider>>;
  beforeAll(async () => {
    provider = await spawnOpenIdProvider(client);
  });
  afterAll(() => provider.stop());
  const harness = gatewayForEach(() => optionsFor(provider.issuer));
  beforeEach(() =>
    harness.answerWith((ctx) => {
      signedIn(ctx.res, ann);
      ctx.body = { displayName: 'Ann' };
    }),
  );
  const issuer = () => provider.issuer;

  /** Goes from the sign-in button to the address of the callback. */
  async function returnAddress(
    account: string,
    browser: Browser,
    { query = '', at = new AtProvider(issuer()) } = {},
  ): Promise<string> {
    const { address } = await at.follow(locationOf(await browser.send('GET', `${path}${query}`)));
    return (await at.choose(address, account)).slice(harness.url.length);
  }
  const comeBackAs = async (account: string, browser: Browser, query = '') =>
    browser.send('GET', await returnAddress(account, browser, { query }));
  /** The profile that the last request gave the service. */
  const profileSent = () =>
    verifyExternalProfile(
      String(harness.reached.at(-1)?.headers[EXTERNAL_PROFILE_HEADER]),
      harness.identityKey,
    );
  return { harness, issuer, returnAddress, comeBackAs, profileSent };
}
