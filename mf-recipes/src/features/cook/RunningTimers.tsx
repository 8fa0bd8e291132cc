import { optionalPart } from '@forkcast/web-kit/laterPart';
import { timersKey } from './timers/timersKey';

const TimersElsewhere = optionalPart(async () => (await import('./timers/TimersElsewhere')).TimersElsewhere);

/** The timers that run on this device when a screen is opened, where there are any: nothing is loaded else. */
export function RunningTimers({ accountId }: { accountId: string }) {
  if (localStorage.getItem(timersKey(accountId)) === null) return null;
  return <TimersElsewhere />;
}
