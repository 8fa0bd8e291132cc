import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import Koa from 'koa';
import { CookieKeys } from './cookieKeys';

type Keys = Koa['keys'];

/** Returns the cookies that an app with these keys reads from a request. */
function cookiesOf(keys: Keys, cookie = '') {
  const app = new Koa();
  app.keys = keys;
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie;
  const response = new ServerResponse(request);
  const { cookies } = app.createContext(request, response);
  return { cookies, sent: () => [response.getHeader('set-cookie') ?? []].flat().map(String) };
}

function signedBy(keys: Keys, value: string): string {
  const { cookies, sent } = cookiesOf(keys);
  cookies.set('name', value, { signed: true });
  return sent()
    .map((line) => line.split(';', 1).join(''))
    .join('; ');
}

const read = (keys: Keys, cookie: string) => cookiesOf(keys, cookie).cookies.get('name', { signed: true });
const base64url = fc.base64String().map((text) => text.replaceAll(/[+/=]/g, '-'));

test('signs and verifies cookies as Koa does', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), base64url, (key, value) => {
      expect(read(new CookieKeys([key]), signedBy([key], value))).toBe(value);
      expect(read([key], signedBy(new CookieKeys([key]), value))).toBe(value);
    }),
  );
});

test('accepts a signature of an older key, and renews it with the first', () => {
  const keys = new CookieKeys(['new', 'old']);
  const { cookies, sent } = cookiesOf(keys, signedBy(['old'], 'value'));
  expect(cookies.get('name', { signed: true })).toBe('value');
  expect(sent()).toEqual([expect.stringContaining(`name.sig=${keys.sign('name=value')};`)]);
});

test.each([
  ['of another key', signedBy(['other'], 'value')],
  ['of another value', signedBy(['key'], 'value').replace('name=value', 'name=other')],
  ['cut short', signedBy(['key'], 'value').slice(0, -1)],
  ['with extra characters', `${signedBy(['key'], 'value')}A`],
  ['that is none', 'name=value; name.sig=ä'],
])('rejects a signature %s', (_which, cookie) => {
  expect(read(new CookieKeys(['key']), cookie)).toBeUndefined();
});

test('rejects an empty list of keys', () => {
  expect(() => new CookieKeys([])).toThrow('Cookies need a key');
});
