import fc from 'fast-check';
import type { Call } from './calls';
import { almostValid, oddText, oddValue, placeholder } from './values';

/** A generated request; ids in it are placeholders. */
export interface FuzzedRequest {
  call: Call;
  method: string;
  /** With the query. */
  path: string;
  body: string | undefined;
  contentType: string;
  /** Index of the household that sends it. */
  sender: number;
}

export interface Senders {
  count: number;
}

/** Requests to all endpoints. */
export function requestsTo(calls: readonly Call[], { count }: Senders): fc.Arbitrary<FuzzedRequest> {
  const some = calls.map((call) => ({ weight: call.weight, arbitrary: requestTo(call, count) }));
  return fc.oneof(...some);
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const contentTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/x-yaml',
  '',
];

function requestTo(call: Call, senders: number): fc.Arbitrary<FuzzedRequest> {
  return fc.record({
    call: fc.constant(call),
    method: usually(fc.constant(call.method), fc.constantFrom(...methods), 40),
    path: pathOf(call),
    body: bodyOf(call),
    contentType: usually(
      fc.constant(call.isForPictures ? 'image/gif' : 'application/json'),
      fc.constantFrom(...contentTypes),
      40,
    ),
    sender: fc.nat(senders - 1),
  });
}

function usually<T, Rare>(
  usual: fc.Arbitrary<T>,
  rare: fc.Arbitrary<Rare>,
  weight: number,
): fc.Arbitrary<T | Rare> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

function pathOf({ path, query }: Call): fc.Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? segment : fc.constant(part)));
  const parameters = query.map(({ name, schema }) =>
    fc.tuple(fc.constant(name), usually(almostValid(schema).map(toQueryValue), oddText, 10)),
  );
  const more = fc.array(fc.tuple(oddText, oddText), { maxLength: 2 });
  const pairs = fc
    .tuple(
      fc.tuple(...parameters),
      fc.subarray(query.map(({ name }) => name)),
      usually(fc.constant([]), more, 15),
    )
    .map(([all, omitted, others]) => [...all.filter(([name]) => !omitted.includes(name)), ...others]);
  return fc.tuple(fc.tuple(...parts), pairs).map(([all, search]) => {
    const text = search.map((pair) => pair.map(encode).join('=')).join('&');
    return all.join('') + (text ? `?${text}` : '');
  });
}

const segment = usually(placeholder, oddText.map(encode), 15);

function toQueryValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Placeholders stay unencoded. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}');
}

function bodyOf({ path, body, isForPictures }: Call): fc.Arbitrary<string | undefined> {
  if (isForPictures) return usually(oddPicture, oddBody, 5);
  if (body === undefined) return usually(fc.constant(undefined), oddBody, 20);
  if (pageImportPaths.includes(path)) return localAddress.map((url) => JSON.stringify({ url }));
  return fc.oneof(
    { weight: 12, arbitrary: almostValid(body).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: oddBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Endpoints that request other websites. */
const pageImportPaths = ['/api/recipes/import-page', '/api/recipes/{id}/photos/from-page'];

/** No request leaves this machine. */
const localAddress = usually(
  fc.constantFrom(
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://0x7f000001/',
    'file:///etc/passwd',
  ),
  fc.constantFrom(
    '',
    'http://',
    'javascript:1',
    'http://user:pw@127.0.0.1/',
    '//',
    'http://[',
    'http://127.0.0.1:99999',
  ),
  2,
);

/** Starts with a picture's signature, as far as text can, and continues with anything. */
const oddPicture = fc
  .tuple(
    fc.constantFrom(
      'GIF89a\u0001\u0000\u0001\u0000',
      'RIFF\u0024\u0000\u0000\u0000WEBPVP8 ',
      '<svg>',
      '%PDF-1.7',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 500 }),
  )
  .map((parts) => parts.join(''));

/** Bodies that match no schema. */
const oddBody: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
  { weight: 6, arbitrary: fc.tuple(fc.json(), fc.nat(80)).map(([text, at]) => text.slice(0, at)) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        '{"name":"\\ud800"}',
        '{"name":"\\u0000"}',
        '{"a":1e400}',
        '[1,]',
        '\ufeff{}',
        '{"__proto__":{"name":"x"}}',
      ],
      ...['{"constructor":{"prototype":{"id":1}}}', '{"a":1,"a":2}', 'nul', '"', '-', '{"name":"a"}x'],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        '['.repeat(100_000),
        `[${'1,'.repeat(50_000)}1]`,
        `{"name":"${'x'.repeat(300_000)}"}`,
        `{${'"a":{'.repeat(5_000)}`,
      ],
      ...[
        `{"recipes":[${'{},'.repeat(6_000)}{}]}`,
        `{"ingredients":[${'1,'.repeat(300)}1]}`,
        'x'.repeat(1_100_000),
      ],
    ),
  },
);
