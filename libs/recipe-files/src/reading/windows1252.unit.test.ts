import { decodeWindows1252, windows1252Bytes } from './windows1252';

test('maps every byte to a character and back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const text = decodeWindows1252(bytes);
  expect(text.slice(0x80, 0xa0)).toBe('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ');
  expect(new Set(text).size).toBe(256);
  expect(windows1252Bytes(text)).toEqual(bytes);
});

test('returns null for a text with other letters', () => {
  expect(windows1252Bytes('Příloha')).toBeNull();
});
