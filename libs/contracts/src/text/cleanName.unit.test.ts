import { cleanName } from './cleanName';

test.each([
  ['composes characters', 'Zoe\u0308', 'Zoë'],
  ['drops zero-width characters', 'A\u200Bn\u2060n\uFEFF\u00AD', 'Ann'],
  ['drops direction overrides', 'Ann\u202Egnp.exe\u2066\u2069', 'Anngnp.exe'],
  ['drops direction marks', '\u200EAnn\u200F\u061C', 'Ann'],
  ['turns line breaks and control characters into a space', 'Ann\r\nBcc: x\u0007y\u2028z', 'Ann Bcc: x y z'],
  ['drops halves of surrogate pairs', 'Ann\uD83D', 'Ann'],
  ['drops joiners in Latin text', 'A\u200Dn\u200Cn', 'Ann'],
  ['drops invisible tags', 'Ann\u{E0041}\u{E0042}', 'Ann'],
  ['keeps a family emoji', '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['keeps emoji with skin tones and variation selectors', '👩🏽\u200D🍳 ❤️', '👩🏽\u200D🍳 ❤️'],
  [
    'keeps the flag of Scotland',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ],
  ['keeps a Persian non-joiner', 'نرگس\u200Cها', 'نرگس\u200Cها'],
  ['keeps a Sinhala joiner', 'ශ්\u200Dරී', 'ශ්\u200Dරී'],
  [
    'keeps names of other scripts',
    'Ольга 李明 שרה أحمد Nguyễn O’Brien-D’Angelo',
    'Ольга 李明 שרה أحمد Nguyễn O’Brien-D’Angelo',
  ],
  ['trims', '  Ann Smith ', 'Ann Smith'],
])('%s', (_case, given, expected) => {
  expect(cleanName(given)).toBe(expected);
});

test.each(['', ' ', '\u200B', '\u202E\u200D', '\u3164', '\uFE0F', '\r\n', '\u0301', '\u2800'.slice(1)])(
  'leaves nothing of a name without visible characters (%j)',
  (name) => expect(cleanName(name)).toBe(''),
);
