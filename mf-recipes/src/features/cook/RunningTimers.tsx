import { lazy, Suspense } from 'react';
import { timersKey } from './timers/timersKey';

const TimersElsewhere = lazy(() =>
  import('./timers/TimersElsewhere').then((bar) => ({ default: bar.TimersElsewhere })),
);

/** The timers that run on this device when a screen is opened, where there are any: nothing is loaded else. */
export function RunningTimers({ accountId }: { accountId: string }) {
  if (localStorage.getItem(timersKey(accountId)) === null) return null;
  return (
    <Suspense>
      <TimersElsewhere />
    </Suspense>
  );
}
