import path from 'node:path';
import { servicePrefixes } from '@forkcast/contracts';
import { ConfigurationError, parseEnvironment } from '@forkcast/service-kit';
import { gatewayEnvironment, gatewaySettings, readGatewayConfig } from './config';

const root = path.resolve(__dirname, '../..');
const key = Buffer.alloc(32, 7).toString('base64');
const variables = {
  ...Object.fromEntries(
    Object.keys(servicePrefixes).map((name) => [`${name.toUpperCase()}_URL`, `http://${name}:8080`]),
  ),
  RECIPES_URL: 'http://recipes-1:8080, http://recipes-2:8080',
  MONGODB_URL: 'mongodb://mongo:27017/forkcast?replicaSet=rs0',
  NATS_URL: 'nats://nats-1:4222,nats://nats-2:4222',
  IDENTITY_KEY: key,
  SESSION_KEYS: 'new-key,old-key',
};
const read = (others: NodeJS.ProcessEnv = {}) => readGatewayConfig({ ...variables, ...others }, root);
const settings = (given: NodeJS.ProcessEnv) =>
  gatewaySettings(parseEnvironment(gatewayEnvironment, given), root, given);

describe('the gateway as a separate process', () => {
  test("reads the addresses of each service's instances", () => {
    const { services } = read();
    expect(Object.keys(services).sort()).toEqual(Object.values(servicePrefixes).flat().sort());
    for (const prefix of servicePrefixes.recipes) {
      expect(services[prefix]).toEqual(['http://recipes-1:8080', 'http://recipes-2:8080']);
    }
    for (const prefix of servicePrefixes.planner) expect(services[prefix]).toEqual(['http://planner:8080']);
  });

  test('reads the keys that sign identities and cookies', () => {
    const { identityKey, cookieKeys } = read();
    expect(identityKey).toEqual(new Uint8Array(32).fill(7));
    expect(cookieKeys).toEqual(['new-key', 'old-key']);
  });

  test('names everything that is missing or invalid in one error', () => {
    const config = () =>
      readGatewayConfig({ ...variables, PLANNER_URL: '', RECIPES_URL: 'recipes:8080', PORT: '99999' }, root);
    expect(config).toThrow(ConfigurationError);
    expect(config).toThrow(/PLANNER_URL is not set/);
    expect(config).toThrow(/RECIPES_URL: /);
    expect(config).toThrow(/PORT: /);
  });

  test.each([
    ['an address with an empty part', { SHOPPING_URL: 'http://shopping:8080,' }, 'SHOPPING_URL'],
    ['an address of another protocol', { COMMUNITY_URL: 'ftp://community' }, 'COMMUNITY_URL'],
    ['a key that is too short', { IDENTITY_KEY: Buffer.alloc(31).toString('base64') }, 'IDENTITY_KEY'],
    ['documents elsewhere than in MongoDB', { MONGODB_URL: 'http://mongo' }, 'MONGODB_URL'],
    ['a bus that is not NATS', { NATS_URL: 'http://nats' }, 'NATS_URL'],
    ['a limit of connections that is too low', { CONNECTIONS_PER_NETWORK: '0' }, 'CONNECTIONS_PER_NETWORK'],
    ['plans that do not exist', { PLANS: 'free' }, 'PLANS'],
    ['a flag that is neither true nor false', { TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  ])('rejects %s by name', (_case, given, name) => {
    expect(() => read(given)).toThrow(new RegExp(`^${name}: `, 'm'));
  });
});

describe('OpenID Connect', () => {
  const authelia = {
    OIDC_PROVIDERS: 'authelia',
    OIDC_AUTHELIA_ISSUER: 'https://auth.example.org',
    OIDC_AUTHELIA_CLIENT_ID: 'forkcast',
    OIDC_AUTHELIA_CLIENT_SECRET: 'secret',
  };

  test('reads each provider by its short name', () => {
    const pocketId = {
      OIDC_PROVIDERS: 'Authelia, pocket-id',
      OIDC_POCKET_ID_ISSUER: 'http://localhost:1411',
      OIDC_POCKET_ID_CLIENT_ID: 'f',
      OIDC_POCKET_ID_CLIENT_SECRET: 's',
      OIDC_POCKET_ID_LABEL: 'Our passkeys',
    };
    const secret = { clientId: 'forkcast', clientSecret: 'secret' };
    expect(settings({ ...authelia, ...pocketId }).openId).toEqual([
      { id: 'authelia', label: 'Authelia', issuer: 'https://auth.example.org', ...secret },
      {
        id: 'pocket-id',
        label: 'Our passkeys',
        issuer: 'http://localhost:1411',
        clientId: 'f',
        clientSecret: 's',
      },
    ]);
    expect(settings({}).openId).toEqual([]);
  });

  test.each([
    ['a missing secret', { ...authelia, OIDC_AUTHELIA_CLIENT_SECRET: '' }, 'OIDC_AUTHELIA_CLIENT_SECRET'],
    ['an issuer without TLS', { ...authelia, OIDC_AUTHELIA_ISSUER: 'http://auth' }, 'OIDC_AUTHELIA_ISSUER'],
    ['a provider named google', { OIDC_PROVIDERS: 'google' }, 'OIDC_PROVIDERS'],
    [
      'a provider that is named twice',
      { ...authelia, OIDC_PROVIDERS: 'authelia,authelia' },
      'OIDC_PROVIDERS',
    ],
    ['no way to log in', { PASSWORD_SIGN_IN: 'false' }, 'PASSWORD_SIGN_IN=false needs'],
  ])('rejects %s by name', (_case, given, name) => {
    expect(() => settings(given)).toThrow(ConfigurationError);
    expect(() => settings(given)).toThrow(name);
  });

  test('can be the only way to log in', () => {
    expect(settings({ ...authelia, PASSWORD_SIGN_IN: 'false' }).passwordSignIn).toBe(false);
  });
});

describe('settings of a gateway, wherever it runs', () => {
  test("finds screens and their registry in the product's folder by default", () => {
    const { site, remotesFile } = settings({});
    expect(site.shellDirectory).toBe(path.join(root, 'shell/dist'));
    expect(site.remotes).toContainEqual({ name: 'planner', directory: path.join(root, 'mf-planner/dist') });
    expect(remotesFile).toBe(path.join(root, 'infra/remotes.json'));
    expect(settings({ REMOTES_FILE: '/etc/forkcast/remotes.json' }).remotesFile).toBe(
      '/etc/forkcast/remotes.json',
    );
  });

  test('has no folder of releases by default', () => {
    expect(settings({ RELEASES_DIR: '/srv/releases' }).releasesDirectory).toBe('/srv/releases');
    expect(settings({}).releasesDirectory).toBeUndefined();
  });

  test.each([
    'https://forkcast.example',
    'https://forkcast.example/',
    'HTTPS://Forkcast.Example:443',
    ' https://forkcast.example',
  ])('accepts %s as the public origin', (PUBLIC_ORIGIN) => {
    expect(settings({ PUBLIC_ORIGIN }).publicOrigin).toBe('https://forkcast.example');
  });

  test.each(['http://192.168.0.2:3000', 'http://[::1]:3000', 'http://localhost'])(
    'accepts %s as the public origin',
    (PUBLIC_ORIGIN) => expect(settings({ PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN),
  );

  test.each([
    'forkcast.example',
    'ftp://forkcast.example',
    'https://forkcast.example/app/',
    'https://forkcast.example?a=b',
    'https://user@forkcast.example',
    'https://*.example',
    'https://one.example,https://two.example',
    'https://one.example https://two.example',
    'https://forkcast.example:99999',
    'https://',
  ])('rejects %s as the public origin, in one sentence', (PUBLIC_ORIGIN) => {
    expect(() => settings({ PUBLIC_ORIGIN })).toThrow(
      new ConfigurationError(
        'PUBLIC_ORIGIN: has to be one address without a path, such as https://forkcast.example',
      ),
    );
  });

  test('reads the connections of one network, with a default', () => {
    expect(settings({ CONNECTIONS_PER_NETWORK: '50' }).limits).toEqual({ connectionsPerNetwork: 50 });
    expect(settings({}).limits).toEqual({});
  });

  test("reads the payment page with its id, and Google's client with its secret", () => {
    expect(
      settings({ DONATION_URL: 'https://pay.example/donate', DONATION_BUSINESS_ID: 'forkcast' }).donation,
    ).toEqual({ url: 'https://pay.example/donate', businessId: 'forkcast' });
    expect(settings({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: undefined,
    });
  });

  test('has no payment page without plans', () => {
    const donation = { DONATION_URL: 'https://pay.example/donate', DONATION_BUSINESS_ID: 'forkcast' };
    expect(settings({ ...donation, PLANS: 'none' }).donation).toBeNull();
  });

  test.each([
    ['DONATION_URL', 'https://pay.example/donate', 'DONATION_BUSINESS_ID'],
    ['DONATION_BUSINESS_ID', 'forkcast', 'DONATION_URL'],
    ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'secret', 'GOOGLE_CLIENT_ID'],
  ])('rejects %s alone, and names the other one', (given, value, missing) => {
    expect(() => settings({ [given]: value })).toThrow(ConfigurationError);
    expect(() => settings({ [given]: value })).toThrow(missing);
  });
});
