/**
 * Stores which releases are mounting and since when, so that the next page load detects a release that froze
 * this one.
 */
const KEY = 'forkcast.mounting';
/** Releases whose freeze was reported. */
const REPORTED_KEY = 'forkcast.frozen';
/** A responsive page removes its mark after this time. */
const MARK_REMOVAL_MS = 2_000;
/** An older mark is from a frozen page; other tabs' marks are younger. */
const FROZEN_AFTER_MS = 5_000;
const EXPIRY_MS = 24 * 60 * 60_000;

type Marks = Record<string, number>;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Marks a release as mounting, before it renders. */
export function markMounting(release: string): void {
  // An existing mark stays, so that a quick reload doesn't restart the wait for FROZEN_AFTER_MS.
  change((marks) => ({ [release]: Date.now(), ...marks }));
  if (timers.size === 0) document.addEventListener('visibilitychange', forgetMarksWhenHidden);
  clearTimeout(timers.get(release));
  timers.set(
    release,
    setTimeout(() => forgetMark(release), MARK_REMOVAL_MS),
  );
}

/** Returns whether a page froze while it mounted a release. */
export function hasFrozen(release: string): boolean {
  const age = Date.now() - (read()[release] ?? NaN);
  return !timers.has(release) && age > FROZEN_AFTER_MS && age < EXPIRY_MS;
}

/** Returns whether a release's freeze hasn't been reported yet, and marks it as reported. */
export function isNewFreeze(release: string): boolean {
  const since = read()[release];
  if (since === undefined || !hasFrozen(release) || read(REPORTED_KEY)[release] === since) return false;
  const isMarked = (each: string) => each in read();
  change((reported) => {
    const others = Object.entries(reported).filter(([each]) => isMarked(each));
    return { ...Object.fromEntries(others), [release]: since };
  }, REPORTED_KEY);
  return true;
}

export function forgetMark(release: string): void {
  clearTimeout(timers.get(release));
  timers.delete(release);
  change(({ [release]: _, ...others }) => others);
}

/** A page that receives this event isn't frozen. Phones may end a hidden page without any further event. */
function forgetMarksWhenHidden(): void {
  if (document.hidden) [...timers.keys()].forEach(forgetMark);
}

function change(changed: (marks: Marks) => Marks, key = KEY): void {
  try {
    localStorage.setItem(key, JSON.stringify(changed(read(key))));
  } catch {
    // Storage is unavailable or full: screens still render, without freeze detection.
  }
}

function read(key = KEY): Marks {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Marks;
  } catch {
    return {};
  }
}
