import { lazy, Suspense, useSyncExternalStore } from 'react';
import { keptText } from './kept/keptText';
import { timersKey } from './timers/timersKey';

const TimersElsewhere = lazy(() =>
  import('./timers/TimersElsewhere').then((bar) => ({ default: bar.TimersElsewhere })),
);

/** The timers that run on this device, where there are any: loads nothing until then. */
export function RunningTimers({ accountId }: { accountId: string }) {
  const kept = keptText(timersKey(accountId));
  const hasTimers = useSyncExternalStore(kept.subscribe, kept.get) !== null;
  if (!hasTimers) return null;
  return (
    <Suspense>
      <TimersElsewhere />
    </Suspense>
  );
}
