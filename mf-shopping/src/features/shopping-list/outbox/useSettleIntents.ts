import { useEffect } from 'react';
import { useOutbox } from '../list/useOutbox';
import type { StoredIntent } from './intentStore';

interface LoadedData {
  /** When the data was requested, in milliseconds since 1970; 0 without data. */
  asOf: number;
  startedTimeStamp?: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Marks intents as settled once the data includes them, and refetches data that is older than a response. */
export function useSettleIntents(
  by: 'list' | 'stores',
  intents: readonly StoredIntent[],
  { asOf, startedTimeStamp = 0, isFetching, refetch }: LoadedData,
): void {
  const { outbox } = useOutbox();
  const answers = intents.map(({ status, answeredAt = 0 }) => (status === 'done' ? answeredAt : 0));
  const lastAnsweredAt = Math.max(0, ...answers);
  useEffect(() => {
    void outbox.settle(asOf, by);
  }, [outbox, asOf, by, lastAnsweredAt]);
  const isBehind = lastAnsweredAt > 0 && lastAnsweredAt >= startedTimeStamp;
  useEffect(() => {
    if (isBehind && !isFetching) void refetch();
  }, [isBehind, isFetching, refetch]);
}
