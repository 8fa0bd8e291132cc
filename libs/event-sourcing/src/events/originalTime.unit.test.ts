import { originalTime, withOriginalTime } from './originalTime';

const created = new Date('2026-11-21T10:00:00.123Z');
const later = new Date('2026-12-24T00:00:00.000Z');

describe('the time of an event in another store', () => {
  it('uses the time of the store for an event that was never moved', () => {
    const metadata = { userId: 'ann' };
    expect(originalTime({ created, metadata })).toEqual({ metadata, createdAt: created });
    expect(originalTime({ created, metadata: undefined })).toEqual({ metadata: {}, createdAt: created });
  });

  it('keeps the time of the first store and the other metadata when an event is moved repeatedly', () => {
    const once = withOriginalTime({ created, metadata: { userId: 'ann' } });
    const again = withOriginalTime({ created: later, metadata: once });
    expect(again).toEqual(once);
    expect(originalTime({ created: later, metadata: again })).toEqual({
      metadata: { userId: 'ann' },
      createdAt: created,
    });
  });

  it('finds no time in metadata that is not an object', () => {
    expect(originalTime({ created, metadata: Uint8Array.of(1) })).toEqual({
      metadata: {},
      createdAt: created,
    });
  });
});
