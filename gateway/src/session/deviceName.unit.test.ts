import { deviceName } from './deviceName';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari on macOS',
  ],
])('reads %s as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([undefined, '', '  ', 'curl/8.5.0', 'Your bank/1.0 (call us)', '\u0000<b>x', '__proto__/1'])(
  'returns no name for %j',
  (userAgent) => {
    expect(deviceName(userAgent)).toBeNull();
  },
);

test('reads only the beginning of a long text', () => {
  expect(deviceName(`Mozilla/5.0 (X11; ${'Linux '.repeat(20_000)}) Firefox/130.0`)).toBe('Linux');
});
