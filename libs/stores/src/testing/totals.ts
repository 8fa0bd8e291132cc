import { defineProjection, jsonEvent } from '@forkcast/event-sourcing';
import type { CounterEvent } from '@forkcast/event-sourcing/testing';

/* A read model for tests of projections. */

export interface Total {
  _id: string;
  total: number;
  /** The number of events that it was changed by. */
  times: number;
}

export const totals = defineProjection<CounterEvent, Total>({
  name: 'totals',
  streams: ['counter-'],
  indexes: [{ key: { total: 1 } }],
  documentIds: (event) => [event.streamName],
  evolve: (document, event, _id) => {
    if (event.type === 'Reset') return null;
    return { _id, total: (document?.total ?? 0) + event.data.by, times: (document?.times ?? 0) + 1 };
  },
});

export const counted = (by: number) => jsonEvent({ type: 'Counted', data: { by } });
