import { formatPosition, parsePosition } from './position';

describe('positions', () => {
  it('formatted and parsed → the same position, also beyond what a number holds', () => {
    for (const position of [0n, 1n, 9_007_199_254_740_993n]) {
      expect(parsePosition(formatPosition(position))).toBe(position);
    }
  });

  it.each(['', '-1', '1.5', '0x10', '1e3', ' 1', 'abc', '1'.repeat(20)])('%j → no position', (text) => {
    expect(() => parsePosition(text)).toThrow(RangeError);
  });
});
