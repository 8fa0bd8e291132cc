import { EventLog } from './eventLog';
import type { EventReader } from './eventReader';
import type { LoggedEvent } from './loggedEvent';

const event = (position: number, streamName: string, characters: number): LoggedEvent => ({
  ...{
    position,
    streamName,
    revision: 0,
    id: `event-${position}`,
    type: 'Noted',
    created: 0,
    metadata: null,
  },
  data: JSON.stringify('x'.repeat(characters)),
});

/** What a follower of the streams named 'ours' is handed, stretch by stretch, and how far each of them reaches. */
function followed(events: readonly LoggedEvent[]) {
  const log = new EventLog({} as EventReader, 0);
  log.grow(events);
  const stretches: { positions: readonly number[]; scannedTo: number }[] = [];
  for (let at = 0; at < log.end; at = stretches.at(-1)?.scannedTo ?? log.end) {
    const stretch = log.after(at, ({ streamName }) => streamName === 'ours');
    if (!stretch) break;
    stretches.push({
      positions: stretch.events.map(({ position }) => position),
      scannedTo: stretch.scannedTo,
    });
  }
  return stretches;
}

test('small events → all in one stretch, with what is left out behind them', () => {
  const events = [event(1, 'ours', 10), event(2, 'theirs', 10), event(3, 'ours', 10), event(4, 'theirs', 10)];
  expect(followed(events)).toEqual([{ positions: [1, 3], scannedTo: 4 }]);
});

test('large events → in stretches of a bearable size, each event in one of them, however large it is', () => {
  const sizes = [50_000, 50_000, 50_000, 900_000, 10, 10];
  const events = sizes.flatMap((size, index) => [
    event(2 * index + 1, 'ours', size),
    event(2 * index + 2, 'theirs', 500_000),
  ]);
  expect(followed(events)).toEqual([
    { positions: [1, 3], scannedTo: 3 },
    { positions: [5], scannedTo: 5 },
    { positions: [7], scannedTo: 7 },
    { positions: [9, 11], scannedTo: 12 },
  ]);
});
