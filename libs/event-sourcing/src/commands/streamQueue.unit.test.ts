import type { EventStore } from '../ports/eventStore';
import { StreamBusyError } from './commandErrors';
import { inStreamOrder, STREAM_QUEUE_LIMIT } from './streamQueue';

describe('the queue of a stream', () => {
  const aStore = () => ({}) as EventStore; // only its identity counts here

  it('does not make work for other streams or stores wait', async () => {
    const store = aStore();
    let finish = () => {};
    const slow = inStreamOrder(store, 'week-1', () => new Promise<void>((resolve) => (finish = resolve)));
    expect(await inStreamOrder(store, 'week-2', async () => 'done')).toBe('done');
    expect(await inStreamOrder(aStore(), 'week-1', async () => 'done')).toBe('done');
    finish();
    await slow;
  });

  it('returns the error of failing work and runs the next one', async () => {
    const store = aStore();
    const failing = inStreamOrder(store, 'week-1', () => Promise.reject(new Error('refused')));
    const throwing = inStreamOrder(store, 'week-1', () => {
      throw new Error('thrown');
    });
    const next = inStreamOrder(store, 'week-1', async () => 'done');
    await expect(failing).rejects.toThrow('refused');
    await expect(throwing).rejects.toThrow('thrown');
    expect(await next).toBe('done');
  });

  it('refuses work over the limit at once, and accepts more when there is room', async () => {
    const store = aStore();
    let finish = () => {};
    const first = inStreamOrder(store, 'week-1', () => new Promise<void>((resolve) => (finish = resolve)));
    const waiting = Array.from({ length: STREAM_QUEUE_LIMIT - 1 }, () =>
      inStreamOrder(store, 'week-1', async () => 'done'),
    );
    await expect(inStreamOrder(store, 'week-1', async () => 'done')).rejects.toBeInstanceOf(StreamBusyError);
    expect(await inStreamOrder(store, 'week-2', async () => 'done')).toBe('done');
    finish();
    await first;
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
    expect(await inStreamOrder(store, 'week-1', async () => 'done')).toBe('done');
  });
});
