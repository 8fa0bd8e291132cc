import {
  BEGINNING,
  formatPosition,
  parseStoredPosition,
  latest,
  parsePosition,
  positionOf,
} from './position';

describe('positions', () => {
  it('parses formatted positions back, also beyond the range of a number', () => {
    for (const position of [0n, 1n, 9_007_199_254_740_993n]) {
      expect(parsePosition(formatPosition(position))).toBe(position);
    }
  });

  it('reads an absent position, and the 2^64-1 that a server reports for an empty log, as the beginning', () => {
    expect(positionOf(18_446_744_073_709_551_615n)).toBe(BEGINNING);
    expect(positionOf(undefined)).toBe(BEGINNING);
    expect(parseStoredPosition('18446744073709551615')).toBe(BEGINNING);
    expect(parseStoredPosition('17')).toBe(17n);
    expect(() => parseStoredPosition('seventeen')).toThrow(RangeError);
    expect(positionOf(0n)).toBe(0n);
    expect(positionOf(9_223_372_036_854_775_807n)).toBe(9_223_372_036_854_775_807n);
  });

  it('chooses the last of several positions, ignoring missing ones', () => {
    expect(latest(undefined, 7n, undefined, 12n, 9n)).toBe(12n);
    expect(latest(undefined, undefined)).toBeUndefined();
    expect(latest()).toBeUndefined();
  });

  it.each(['', '-1', '1.5', '0x10', '1e3', ' 1', 'abc', '1'.repeat(20)])(
    'finds no position in %j',
    (text) => {
      expect(() => parsePosition(text)).toThrow(RangeError);
    },
  );
});
