import { formatTraceparent, parseTraceparent, parseSinceClick } from './traceparent';

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];

test('parses a traceparent and formats it identically', () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, sampled: true });
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)?.sampled).toBe(false);
  expect(formatTraceparent({ traceId, spanId, sampled: true })).toBe(`00-${traceId}-${spanId}-01`);
});

test.each([
  undefined,
  '',
  traceId,
  `00-${traceId}-${spanId}`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}-01\n`,
])('ignores the invalid header %p', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});

test.each([
  ['forkcast=0', 0],
  ['forkcast=250', 250],
  ['forkcast=99999', 10_000],
  ['forkcast=100000', 0],
  ['forkcast=-5', 0],
  ['other=1,forkcast=5', 0],
  [undefined, 0],
])('reads tracestate %p as %p ms since the click', (text, expected) => {
  expect(parseSinceClick(text)).toBe(expected);
});
