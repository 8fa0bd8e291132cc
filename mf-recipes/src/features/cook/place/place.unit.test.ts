import { newPlace, readPlaces } from './place';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const HOUR = 60 * 60_000;
const place = { ...newPlace('making', NOW), step: 3 };

test('kept → there after a reload; half a day later one begins anew', () => {
  const kept = JSON.stringify({ soup: place });
  expect(readPlaces(kept, NOW + 2 * HOUR)).toEqual({ soup: place });
  expect(readPlaces(kept, NOW + 11 * HOUR)).toMatchObject({ soup: { step: 3, makingId: 'making' } });
  expect(readPlaces(kept, NOW + 12 * HOUR)).toEqual({});
});

test('left unmade for hours → goes on where it was, and counts for the meal of now', () => {
  const kept = JSON.stringify({ soup: place });
  expect(readPlaces(kept, NOW + 6 * HOUR)).toEqual({ soup: { ...place, startedAt: NOW + 6 * HOUR } });
});

test('made hours ago → one begins anew', () => {
  const made = { ...place, made: { planned: true, added: true } };
  const kept = JSON.stringify({ soup: made });
  expect(readPlaces(kept, NOW + 2 * HOUR)).toEqual({ soup: made });
  expect(readPlaces(kept, NOW + 4 * HOUR)).toEqual({});
});

test('what is no place → is passed over', () => {
  expect(readPlaces(JSON.stringify({ soup: place, rice: { ...place, step: -1 } }), NOW)).toEqual({
    soup: place,
  });
  for (const nothing of [null, '', '[', '[]', '7']) expect(readPlaces(nothing, NOW)).toEqual({});
});
