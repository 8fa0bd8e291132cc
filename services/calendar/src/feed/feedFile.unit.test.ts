import ICAL from 'ical.js';
import type { ReplicaMeal } from '../plan/planCopy';
import { defaultSettings } from '../account/calendarAccount';
import { feedFile, type FeedContent } from './feedFile';

function aCopy(particulars: Partial<ReplicaMeal> = {}): ReplicaMeal {
  return {
    entryId: 'e1',
    eventKey: 'e1',
    day: '2026-11-20',
    mealType: 'dinner',
    recipeName: 'Soup',
    recipeUrl: null,
    notes: null,
    asOf: '1',
    changedAt: '2026-11-18T09:00:00.000Z',
    changes: 0,
    ...particulars,
  };
}

function aFeed(meals: readonly ReplicaMeal[], particulars: Partial<FeedContent> = {}): string {
  return feedFile({
    productName: 'Forkcast',
    publicOrigin: 'https://forkcast.example',
    settings: defaultSettings('Europe/Berlin'),
    changedAt: '2026-11-01T09:00:00.000Z',
    changes: 1,
    meals,
    ...particulars,
  });
}

/** The events that another program reads from the file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      url: component.getFirstPropertyValue('url'),
    };
  });
}

const AWKWARD = 'Möhren, «Speck»; 50 % \\ mild\nzweite Zeile 🥕 ' + 'sehr '.repeat(40) + 'lang';

test('labels a note', () => {
  const [event] = read(aFeed([aCopy({ kind: 'note', recipeName: 'Leftovers', notes: 'From Sunday' })]));
  expect(event).toMatchObject({
    summary: 'Leftovers',
    description: 'A note in your meal plan\n\nFrom Sunday',
  });
});

test('writes a calendar that another program reads back unchanged', () => {
  const recipeUrl = 'https://example.org/soup?a=1&b=2,3;4';
  const text = aFeed([aCopy({ recipeName: 'Soup, hot; „good“', notes: AWKWARD, recipeUrl })]);
  expect(read(text)).toEqual([
    {
      uid: 'e1@forkcast',
      sequence: 1,
      summary: 'Soup, hot; „good“',
      description: `${AWKWARD}\n\n${recipeUrl}`,
      start: '2026-11-20T17:30:00.000Z',
      end: '2026-11-20T18:30:00.000Z',
      url: 'https://example.org/soup?a=1&b=2%2C3%3B4',
    },
  ]);
});

test('follows RFC 5545', () => {
  const text = aFeed([aCopy({ notes: AWKWARD }), aCopy({ eventKey: 'e2', recipeName: AWKWARD })]);
  // Lines end with CRLF and have at most 75 octets, without splitting a character.
  const lines = text.split('\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded[0]).toBe('BEGIN:VCALENDAR');
  expect(unfolded.filter((line) => line === 'VERSION:2.0')).toHaveLength(1);
  expect(unfolded.filter((line) => line.startsWith('PRODID:'))).toHaveLength(1);
  expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  for (const required of ['UID:', 'DTSTAMP:', 'DTSTART:', 'DTEND:', 'SEQUENCE:']) {
    expect(unfolded.filter((line) => line.startsWith(required))).toHaveLength(2);
  }
  for (const line of unfolded.filter((one) => /^DT(?:STAMP|START|END):/.test(one))) {
    expect(line).toMatch(/:\d{8}T\d{6}Z$/);
  }
  // All calendar properties precede the first component.
  const first = unfolded.indexOf('BEGIN:VEVENT');
  expect(unfolded.slice(0, first)).toContain('X-WR-TIMEZONE:Europe/Berlin');
  const end = unfolded.indexOf('END:VCALENDAR');
  expect(unfolded[end - 1]).toBe('END:VEVENT');
  expect(unfolded.at(-1) === '' ? unfolded.at(-2) : unfolded.at(-1)).toBe('END:VCALENDAR');
});

test('writes a valid calendar without events when nothing is planned', () => {
  const text = aFeed([]);
  expect(read(text)).toEqual([]);
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()).toHaveLength(1);
});

test('links to the recipe for the planned servings, unless links are left out', () => {
  const recipeId = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001';
  const meals = [aCopy({ recipeId, servings: 6, notes: 'hot' })];
  const address = `https://forkcast.example/recipes/${recipeId}?servings=6`;
  expect(read(aFeed(meals))).toMatchObject([{ description: `hot\n\nRecipe: ${address}`, url: null }]);
  const settings = { ...defaultSettings('Europe/Berlin'), includeUrl: false };
  expect(read(aFeed(meals, { settings }))).toMatchObject([{ description: 'hot' }]);
  expect(read(aFeed(meals, { publicOrigin: undefined }))).toMatchObject([{ description: 'hot' }]);
  // A replica without a recipe yields the same bytes.
  const old = [aCopy({ notes: 'hot' })];
  expect(aFeed(old)).toBe(aFeed(old, { publicOrigin: undefined }));
});

test('writes the same bytes when nothing has changed', () => {
  const meals = [aCopy(), aCopy({ eventKey: 'e2', day: '2026-11-19' })];
  expect(aFeed([...meals].reverse())).toBe(aFeed(meals));
});

test('keeps the event and raises its sequence when a meal moves, also into another week', () => {
  const [before] = read(aFeed([aCopy({ changes: 2 })]));
  const [after] = read(aFeed([aCopy({ entryId: 'e9', day: '2026-12-02', changes: 3 })]));
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test('applies the settings and raises the sequence when they change', () => {
  const meals = [aCopy({ notes: 'hot', recipeUrl: 'https://example.org' }), aCopy({ mealType: 'lunch' })];
  const settings = {
    ...defaultSettings('America/New_York'),
    includeNotes: false,
    includeUrl: false,
    mealTimes: { breakfast: '07:00', lunch: '12:00', dinner: '19:45' },
  };
  const [event, ...others] = read(aFeed(meals, { settings, changes: 2 }));
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    description: null,
    url: null,
    sequence: 2,
    start: '2026-11-21T00:45:00.000Z',
  });
});

test('keeps the local time of a meal across a clock change', () => {
  const starts = read(
    aFeed([aCopy({ day: '2026-10-24' }), aCopy({ eventKey: 'e2', day: '2026-10-25' })]),
  ).map(({ start }) => start);
  expect(starts).toEqual(['2026-10-24T16:30:00.000Z', '2026-10-25T17:30:00.000Z']);
});
