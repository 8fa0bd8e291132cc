import { originalTime, withOriginalTime } from './originalTime';

const created = new Date('2026-11-21T10:00:00.123Z');
const later = new Date('2026-12-24T00:00:00.000Z');

describe('the time of an event in another store', () => {
  it('an event that was never moved → is as its store says', () => {
    const metadata = { userId: 'ann' };
    expect(originalTime({ created, metadata })).toEqual({ metadata, createdAt: created });
    expect(originalTime({ created, metadata: undefined })).toEqual({ metadata: {}, createdAt: created });
  });

  it('moved, once and again → the time of the first store, and metadata as before', () => {
    const once = withOriginalTime({ created, metadata: { userId: 'ann' } });
    const again = withOriginalTime({ created: later, metadata: once });
    expect(again).toEqual(once);
    expect(originalTime({ created: later, metadata: again })).toEqual({
      metadata: { userId: 'ann' },
      createdAt: created,
    });
  });

  it('metadata that is no object → none', () => {
    expect(originalTime({ created, metadata: Uint8Array.of(1) })).toEqual({
      metadata: {},
      createdAt: created,
    });
  });
});
