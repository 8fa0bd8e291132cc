import { useEffect, useRef, useState } from 'react';
import { t } from '../texts';
import { ring } from './sound';
import { isOver, type Timer } from './timer';

/** After this time, a timer stops ringing and is only displayed. */
const RING_DURATION_MS = 2 * 60_000;
const RING_INTERVAL_MS = 2_500;
/** A timer that ended longer ago than this ended while the page was closed. */
const MISSED_AFTER_MS = 5_000;
const MINUTE_MS = 60_000;

/** Rings while timers are over. Returns a text for screen readers that announces each of them once. */
export function useRinging(timers: readonly Timer[], now: number): string {
  const over = timers.filter((timer) => isOver(timer, now));
  const isRinging = over.some(({ endsAt }) => endsAt !== null && now - endsAt < RING_DURATION_MS);
  useEffect(() => {
    if (!isRinging) return undefined;
    ring();
    const interval = setInterval(ring, RING_INTERVAL_MS);
    return () => clearInterval(interval);
  }, [isRinging]);
  return useAnnouncement(over, now);
}

function useAnnouncement(over: readonly Timer[], now: number): string {
  const [announcement, setAnnouncement] = useState('');
  // Keyed by end time too, because an extended timer ends again.
  const announced = useRef(new Set<string>());
  const overKeys = over.map(({ id, endsAt }) => `${id} ${endsAt}`).join();
  useEffect(() => {
    const unannounced = over.filter(({ id, endsAt }) => !announced.current.has(`${id} ${endsAt}`));
    if (unannounced.length === 0) return;
    for (const { id, endsAt } of unannounced) announced.current.add(`${id} ${endsAt}`);
    setAnnouncement(unannounced.map((timer) => announcementText(timer, now)).join(' '));
    // The announcement depends on what ended, not on the time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [overKeys]);
  return announcement;
}

function announcementText({ recipeName, label, endsAt }: Timer, now: number): string {
  const ago = now - (endsAt ?? now);
  if (ago < MISSED_AFTER_MS) return t('isOver', { recipe: recipeName, label });
  return t('wasOver', { recipe: recipeName, label, ago: agoText(ago) });
}

/** 'less than a minute', '4 minutes', '2 hours'. */
export function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return t('momentAgo');
  return minutes < 90 ? t('minutes', { count: minutes }) : t('hours', { count: Math.round(minutes / 60) });
}
