import { deterministicEventId } from './eventId';

const UUID_5 = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('event ids', () => {
  it('makes the same UUID version 5 from the same parts', () => {
    expect(deterministicEventId('order', 7, 8n)).toBe(deterministicEventId('order', 7, 8n));
    expect(deterministicEventId('order', 7)).toMatch(UUID_5);
  });

  it('makes different ids from different parts, or from the same text divided differently', () => {
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
