import { deterministicEventId } from './eventId';

const UUID_5 = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('event ids', () => {
  it('the same parts → the same id, in the form of a UUID version 5', () => {
    expect(deterministicEventId('order', 7, 8n)).toBe(deterministicEventId('order', 7, 8n));
    expect(deterministicEventId('order', 7)).toMatch(UUID_5);
  });

  it('other parts, or the same text parted otherwise → another id', () => {
    const ids = [
      deterministicEventId('a', 'bc'),
      deterministicEventId('ab', 'c'),
      deterministicEventId('abc'),
      deterministicEventId('a', 'b', 'c'),
      deterministicEventId(),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
