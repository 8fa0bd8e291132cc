import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { localWeb, startSite } from '../../testing/localSite';
import { createPageFetcher, type PageFetcher } from './fetchPage';
import { publicWeb, type PageAccess } from './pageAccess';
import { PAGE_BYTES } from './readBounded';

const html = '<title>Soup</title>';
let site: Awaited<ReturnType<typeof startSite>>;
let port: number;
let requests: { url: string; headers: IncomingHttpHeaders }[] = [];
let answer: RequestListener = () => undefined;
const open: PageFetcher[] = [];

beforeAll(async () => {
  site = await startSite((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  ({ port } = site);
});
beforeEach(() => {
  requests = [];
  answer = (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
});
afterEach(() => Promise.all(open.splice(0).map((fetcher) => fetcher.close())));
afterAll(() => site.stop());

function fetcher(access: Partial<PageAccess> = {}, totalMs?: number): PageFetcher {
  const created = createPageFetcher({ access: { ...localWeb, ...access }, totalMs });
  open.push(created);
  return created;
}

const page = (path = '/') => `http://kitchen.example:${port}${path}`;
const type = (name: string) => ({ 'content-type': name });

test('returns a page with its address and sends nothing about the user', async () => {
  expect(await fetcher().fetch(page('/soup?utm_source=mail&id=1#top'))).toEqual({
    url: page('/soup?id=1'),
    html,
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers).toMatchObject({ host: `kitchen.example:${port}` });
  expect(Object.keys(requests[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cookie|authorization|referer/)]),
  );
});

test('follows redirects and returns the last address', async () => {
  answer = ({ url }, response) => {
    if (url === '/end') response.writeHead(200, type('text/html')).end(html);
    else response.writeHead(302, { location: url === '/' ? '/next' : '/end', 'set-cookie': 'a=b' }).end();
  };
  expect((await fetcher().fetch(page())).url).toBe(page('/end'));
  expect(requests.map(({ url }) => url)).toEqual(['/', '/next', '/end']);
  expect(requests.every(({ headers }) => headers.cookie === undefined)).toBe(true);
});

test('rejects more than five redirects (page-redirects)', async () => {
  answer = (_, response) => response.writeHead(301, { location: '/again' }).end();
  await expect(fetcher().fetch(page())).rejects.toMatchObject({ code: 'page-redirects' });
  expect(requests).toHaveLength(6);
});

test.each([
  ['the loopback address in hex', 'http://0x7f.1/'],
  ['the loopback address mapped into IPv6', 'http://[::ffff:127.0.0.1]/'],
  ['a port of another service', 'http://93.184.215.14:6379/'],
  ['a local host name', 'http://localhost/'],
])('rejects %s (page-not-public)', async (_, address) => {
  const made = createPageFetcher();
  open.push(made);
  await expect(made.fetch(address)).rejects.toMatchObject({ code: 'page-not-public' });
});

test.each(['file:///etc/passwd', 'http://ann:secret@kitchen.example/', 'http://'])(
  'rejects the address %s (page-address-not-valid)',
  async (address) => {
    await expect(fetcher().fetch(address)).rejects.toMatchObject({ code: 'page-address-not-valid' });
    expect(requests).toEqual([]);
  },
);

test('rejects a name with a private address among public ones without connecting (page-not-public)', async () => {
  const lookup = () => Promise.resolve(['1.1.1.1', '10.0.0.1'].map((address) => ({ address, family: 4 })));
  const made = fetcher({ lookup, canConnect: publicWeb.canConnect });
  await expect(made.fetch(page())).rejects.toMatchObject({ code: 'page-not-public' });
  expect(requests).toEqual([]);
});

test.each(['http://10.0.0.1/admin', 'http://inside.example/'])(
  'rejects a redirect to the private address %s (page-not-public)',
  async (location) => {
    const lookup = (name: string) =>
      Promise.resolve([{ address: name === 'inside.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }]);
    answer = (_, response) => response.writeHead(302, { location }).end();
    await expect(fetcher({ lookup }).fetch(page())).rejects.toMatchObject({ code: 'page-not-public' });
  },
);

test('connects to the address of its own lookup when DNS changes', async () => {
  let looks = 0;
  const lookup = () =>
    Promise.resolve([{ address: (looks += 1) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
  answer = (_, response) => response.writeHead(302, { location: '/again', connection: 'close' }).end();
  await expect(fetcher({ lookup }).fetch(page())).rejects.toMatchObject({ code: 'page-not-public' });
  expect(requests).toHaveLength(1);
});

test.each([
  ['gzip', gzipSync(html)],
  ['br', brotliCompressSync(html)],
] as const)('unpacks %s', async (encoding, bytes) => {
  answer = (_, response) =>
    response.writeHead(200, { ...type('text/html'), 'content-encoding': encoding }).end(bytes);
  expect((await fetcher().fetch(page())).html).toBe(html);
});

test.each([
  ['is', 'identity', Buffer.alloc(PAGE_BYTES + 1, 'a')],
  ['unpacks', 'gzip', gzipSync(new Uint8Array(PAGE_BYTES * 40))],
])('rejects a response that %s beyond the limit (page-too-large)', async (_, encoding, bytes) => {
  answer = (_request, response) =>
    response.writeHead(200, { ...type('text/html'), 'content-encoding': encoding }).end(bytes);
  await expect(fetcher().fetch(page())).rejects.toMatchObject({ code: 'page-too-large' });
});

test.each([
  ['a picture', 200, 'image/png', 'page-not-html'],
  ['no content type', 200, '', 'page-not-html'],
  ['a missing page', 404, 'text/html', 'page-not-found'],
  ['gone', 410, 'text/html', 'page-not-found'],
  ['a wall', 403, 'text/html', 'page-refused'],
  ['a server error', 500, 'text/html', 'page-unreachable'],
])('maps %s (%d %s) to %s', async (_, status, contentType, code) => {
  answer = (_request, response) => response.writeHead(status, contentType ? type(contentType) : {}).end(html);
  await expect(fetcher().fetch(page())).rejects.toMatchObject({ code });
});

test('rejects a site that never finishes (page-too-slow)', async () => {
  answer = (_, response) => {
    response.writeHead(200, type('text/html'));
    response.write('<p>');
  };
  await expect(fetcher({}, 200).fetch(page())).rejects.toMatchObject({ code: 'page-too-slow' });
});

test('rejects a closed connection or an unknown host (page-unreachable)', async () => {
  answer = (request) => request.socket.destroy();
  await expect(fetcher().fetch(page())).rejects.toMatchObject({ code: 'page-unreachable' });
  const lookup = () => Promise.reject(new Error('ENOTFOUND'));
  await expect(fetcher({ lookup }).fetch(page())).rejects.toMatchObject({ code: 'page-unreachable' });
});

test('stops waiting for the site when the client disconnects', async () => {
  answer = () => undefined;
  const left = new AbortController();
  const fetching = fetcher().fetch(page(), left.signal);
  left.abort();
  await expect(fetching).rejects.toMatchObject({ code: 'page-unreachable' });
});

const windowsQuotes = Buffer.from('\u0093cr\u00e8me\u0094 \u0096 2 \u0080', 'latin1');
test.each([
  [
    'the page declares',
    'text/html',
    Buffer.from('<meta charset="windows-1252">cr\u00e8me', 'latin1'),
    'crème',
  ],
  [
    'its byte order mark declares',
    'text/html; charset=iso-8859-1',
    Buffer.from('\uFEFFcrème', 'utf8'),
    'crème',
  ],
  ['is undeclared UTF-8', 'text/html', Buffer.from('crème', 'utf8'), 'crème'],
  ['is unknown', 'text/html; charset=klingon', Buffer.from('crème', 'utf8'), 'crème'],
  ['is Windows-1252', 'text/html; charset=windows-1252', windowsQuotes, '“crème” – 2 €'],
  ['is Windows-1252 declared as ISO-8859-1', 'text/html; charset=iso-8859-1', windowsQuotes, '“crème” – 2 €'],
  ['is undeclared Windows-1252', 'text/html', windowsQuotes, '“crème” – 2 €'],
])('decodes a page whose charset %s', async (_, contentType, bytes, text) => {
  answer = (_request, response) => response.writeHead(200, type(contentType)).end(bytes);
  expect((await fetcher().fetch(page())).html).toContain(text);
});

test('uses https for an address without a scheme', async () => {
  await expect(fetcher().fetch(`kitchen.example:${port}/soup`)).rejects.toMatchObject({
    code: 'page-unreachable',
  });
});
