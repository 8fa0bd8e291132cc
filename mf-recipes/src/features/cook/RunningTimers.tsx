import { optionalPart } from '@forkcast/web-kit/lazyPart';
import { timersKey } from './timers/timersKey';

const TimersElsewhere = optionalPart(async () => (await import('./timers/TimersElsewhere')).TimersElsewhere);

/** The timers on this device. Without any, it loads no further code. */
export function RunningTimers({ accountId }: { accountId: string }) {
  if (localStorage.getItem(timersKey(accountId)) === null) return null;
  return <TimersElsewhere />;
}
