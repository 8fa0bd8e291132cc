/** Which releases are being mounted, and since when, for the next page to find where this one does not get over it. */
const KEY = 'forkcast.mounting';
/** Releases whose freeze was reported. */
const TOLD_KEY = 'forkcast.frozen';
/** A page that is alive takes its mark back after this. */
const SETTLED_MS = 2_000;
/** Beyond this, a mark is of a page that froze: those of other tabs are younger. */
const FROZEN_MS = 5_000;
const FORGOTTEN_MS = 24 * 60 * 60_000;

type Marks = Record<string, number>;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Says, before it is drawn, that a release is going to be. */
export function markMounting(release: string): void {
  // Of two pages that froze, the first counts: who reloads quickly is not to wait for long.
  change((marks) => ({ [release]: Date.now(), ...marks }));
  if (timers.size === 0) document.addEventListener('visibilitychange', leave);
  clearTimeout(timers.get(release));
  timers.set(
    release,
    setTimeout(() => forgetMark(release), SETTLED_MS),
  );
}

/** Whether a page froze while it mounted a release. */
export function hasFrozen(release: string): boolean {
  const age = Date.now() - (read()[release] ?? NaN);
  return !timers.has(release) && age > FROZEN_MS && age < FORGOTTEN_MS;
}

/** Whether a release's freeze hasn't been reported yet; marks it as reported. */
export function isNewFreeze(release: string): boolean {
  const since = read()[release];
  if (since === undefined || !hasFrozen(release) || read(TOLD_KEY)[release] === since) return false;
  const isMarked = (each: string) => each in read();
  change((told) => {
    const others = Object.entries(told).filter(([each]) => isMarked(each));
    return { ...Object.fromEntries(others), [release]: since };
  }, TOLD_KEY);
  return true;
}

export function forgetMark(release: string): void {
  clearTimeout(timers.get(release));
  timers.delete(release);
  change(({ [release]: _, ...others }) => others);
}

/** A page that receives the event isn't frozen. A phone may end a hidden page without one. */
function leave(): void {
  if (document.hidden) [...timers.keys()].forEach(forgetMark);
}

function change(changed: (marks: Marks) => Marks, key = KEY): void {
  try {
    localStorage.setItem(key, JSON.stringify(changed(read(key))));
  } catch {
    // A browser without storage, or without room: screens are shown all the same, without this safeguard.
  }
}

function read(key = KEY): Marks {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Marks;
  } catch {
    return {};
  }
}
