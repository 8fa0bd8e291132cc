import { optionalPart } from '@forkcast/web-kit/lazyPart';
import { timersKey } from './timers/timersKey';

const TimersElsewhere = optionalPart(async () => (await import('./timers/TimersElsewhere')).TimersElsewhere);

/** Shows the timers that were running on this device. Loads nothing else without any. */
export function RunningTimers({ accountId }: { accountId: string }) {
  if (localStorage.getItem(timersKey(accountId)) === null) return null;
  return <TimersElsewhere />;
}
