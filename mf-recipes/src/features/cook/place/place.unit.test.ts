import { newPlace, readPlaces } from './place';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const HOUR = 60 * 60_000;
const place = { ...newPlace('making', NOW), step: 3 };

test('keeps a place for half a day', () => {
  const kept = JSON.stringify({ soup: place });
  expect(readPlaces(kept, NOW + 2 * HOUR)).toEqual({ soup: place });
  expect(readPlaces(kept, NOW + 11 * HOUR)).toMatchObject({ soup: { step: 3, makingId: 'making' } });
  expect(readPlaces(kept, NOW + 12 * HOUR)).toEqual({});
});

test('keeps an unfinished place for the current meal', () => {
  const kept = JSON.stringify({ soup: place });
  expect(readPlaces(kept, NOW + 6 * HOUR)).toEqual({ soup: { ...place, startedAt: NOW + 6 * HOUR } });
});

test('starts again hours after it was made', () => {
  const made = { ...place, made: { planned: true, added: true } };
  const kept = JSON.stringify({ soup: made });
  expect(readPlaces(kept, NOW + 2 * HOUR)).toEqual({ soup: made });
  expect(readPlaces(kept, NOW + 4 * HOUR)).toEqual({});
});

test('ignores invalid places', () => {
  expect(readPlaces(JSON.stringify({ soup: place, rice: { ...place, step: -1 } }), NOW)).toEqual({
    soup: place,
  });
  for (const nothing of [null, '', '[', '[]', '7']) expect(readPlaces(nothing, NOW)).toEqual({});
});
