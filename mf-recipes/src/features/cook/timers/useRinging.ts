import { useEffect, useRef, useState } from 'react';
import { t } from '../texts';
import { ring } from './sound';
import { isOver, type Timer } from './timer';

/** Stops ringing after this time and is only displayed. */
const RINGS_FOR_MS = 2 * 60_000;
const EVERY_MS = 2_500;
/** A timer that ended longer ago than this ended while the page was closed. */
const MISSED_AFTER_MS = 5_000;
const MINUTE = 60_000;

/** Rings for timers that ended, and returns the announcement of each once. */
export function useRinging(timers: readonly Timer[], now: number): string {
  const over = timers.filter((timer) => isOver(timer, now));
  const isRinging = over.some(({ endsAt }) => endsAt !== null && now - endsAt < RINGS_FOR_MS);
  useEffect(() => {
    if (!isRinging) return undefined;
    ring();
    const again = setInterval(ring, EVERY_MS);
    return () => clearInterval(again);
  }, [isRinging]);
  return useAnnouncement(over, now);
}

function useAnnouncement(over: readonly Timer[], now: number): string {
  const [announcement, setAnnouncement] = useState('');
  // Keyed by end time too, because an extended timer ends again.
  const announced = useRef(new Set<string>());
  const endings = over.map(({ id, endsAt }) => `${id} ${endsAt}`).join();
  useEffect(() => {
    const fresh = over.filter(({ id, endsAt }) => !announced.current.has(`${id} ${endsAt}`));
    if (fresh.length === 0) return;
    for (const { id, endsAt } of fresh) announced.current.add(`${id} ${endsAt}`);
    setAnnouncement(fresh.map((timer) => endingText(timer, now)).join(' '));
    // The announcement depends on what ended, not on the time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [endings]);
  return announcement;
}

function endingText({ recipeName, label, endsAt }: Timer, now: number): string {
  const ago = now - (endsAt ?? now);
  if (ago < MISSED_AFTER_MS) return t('isOver', { recipe: recipeName, label });
  return t('wasOver', { recipe: recipeName, label, ago: agoText(ago) });
}

/** 'less than a minute', '4 minutes', '2 hours'. */
export function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return t('momentAgo');
  return minutes < 90 ? t('minutes', { count: minutes }) : t('hours', { count: Math.round(minutes / 60) });
}
