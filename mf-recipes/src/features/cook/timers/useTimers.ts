import { useSession } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useSyncExternalStore } from 'react';
import { storedText } from '../storedText';
import { unlockSound } from './sound';
import {
  addMinute,
  MAX_TIMERS,
  pauseTimer,
  readTimers,
  resumeTimer,
  startTimer,
  type Timer,
  type TimerStart,
} from './timer';
import { timersKey } from './timersKey';

/** The account's timers on this device, shared by all screens and tabs. */
export function useTimers() {
  const { id: accountId } = useSession().user;
  const stored = storedText(timersKey(accountId));
  const text = useSyncExternalStore(stored.subscribe, stored.get);
  const timers = readTimers(text);

  // Re-read them: another tab may have changed the timers.
  const change = (next: (timers: readonly Timer[]) => readonly Timer[]) => {
    const after = next(readTimers(stored.get()));
    stored.set(after.length === 0 ? null : JSON.stringify(after));
  };
  const changeOne = (id: string, next: (timer: Timer, now: number) => Timer) =>
    change((all) => all.map((timer) => (timer.id === id ? next(timer, Date.now()) : timer)));
  return {
    timers,
    isStored: stored.isStored(),
    /** Call it in a tap handler, which allows the page to play sound later. */
    start: (start: TimerStart) => {
      unlockSound();
      change((all) => (all.length < MAX_TIMERS ? [...all, startTimer(start, newId(), Date.now())] : all));
    },
    pause: (id: string) => changeOne(id, pauseTimer),
    resume: (id: string) => changeOne(id, resumeTimer),
    addMinute: (id: string) => changeOne(id, addMinute),
    stop: (id: string) => change((all) => all.filter((timer) => timer.id !== id)),
  };
}

export type Timers = ReturnType<typeof useTimers>;
