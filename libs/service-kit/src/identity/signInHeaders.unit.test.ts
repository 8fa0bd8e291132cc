import { SIGNED_IN_HEADER } from '../http/headers';
import { asIdentity } from '../testing/asIdentity';
import { parseSignedIn, signedIn } from './signInHeaders';

test('carries a name in any script in an ASCII header', () => {
  const someone = asIdentity({ displayName: 'Żółta 郁 🥕 "quoted" \\u0041' });
  const headers = new Headers();
  signedIn({ setHeader: (name, value) => headers.set(name, value) }, someone);
  const header = headers.get(SIGNED_IN_HEADER) ?? '';
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(parseSignedIn(header)).toEqual(someone);
});
