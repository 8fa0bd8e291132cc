import { isComposing } from '@forkcast/ui';
export interface Shortcut {
  /**
   * Values of `KeyboardEvent.key`: 't', '?', 'ArrowLeft'. 'g p' is a sequence; 'Mod+k' is Ctrl+K, or ⌘K on a
   * Mac. Letters are lower case, without Shift.
   */
  keys: string;
  /** Description in the list of shortcuts, such as 'Go to today'. */
  label: string;
  run: () => void;
}

/** The shortcuts of one part of the page, listed under a heading. */
export interface ShortcutGroup {
  heading: string;
  shortcuts: readonly Shortcut[];
  /** Whether any screen may override these keys, as for the app shell's. */
  yields: boolean;
}

const KEY = 'forkcast.shortcuts';
/** How long to wait for the second key of a sequence. */
const TIMEOUT_MS = 1_500;

const typedInto =
  'input:not([type="checkbox"], [type="button"], [type="submit"], [type="reset"]), select, textarea, ' +
  '[contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"]';
/** Elements that take all keys: dialogs, menus and dragged elements (`data-dragging`). */
const blockingSelector =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"]), [data-dragging]';

const groups = new Set<ShortcutGroup>();
let before: { key: string; at: number } | null = null;

/** Returns all active shortcuts: the app shell's first, then the screens' in the order they were added. */
export function shortcutGroups(): readonly ShortcutGroup[] {
  const all = [...groups];
  return [...all.filter(({ yields }) => yields), ...all.filter(({ yields }) => !yields)];
}

/** Returns whether shortcuts without Ctrl or ⌘ are on. Users of speech input may turn them off. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

/** Stored in this browser. */
export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}

/** Returns a function that removes the shortcuts. If two screens use the same keys, the later one wins. */
export function addShortcuts(group: ShortcutGroup): () => void {
  if (groups.size === 0) window.addEventListener('keydown', onKeyDown);
  groups.add(group);
  return () => {
    groups.delete(group);
    if (groups.size === 0) window.removeEventListener('keydown', onKeyDown);
  };
}

function onKeyDown(event: KeyboardEvent): void {
  const key = keyOf(event);
  if (key === null || isForSomethingElse(event)) return;
  const last = before && event.timeStamp - before.at < TIMEOUT_MS ? before.key : null;
  before = { key, at: event.timeStamp };
  const shortcut = (last && found(`${last} ${key}`)) ?? found(key);
  if (!shortcut) return;
  before = null;
  event.preventDefault();
  shortcut.run();
}

/** Returns the key in the notation of `Shortcut.keys`; null if shortcuts don't use it. */
function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  const letter = /^\p{L}$/u.test(key);
  // Shift with an arrow selects text.
  if (altKey || key === 'Shift' || (shiftKey && (letter || key.startsWith('Arrow')))) return null;
  const plain = letter ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return `Mod+${plain}`;
  return areShortcutsOn() ? plain : null;
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  const held = event.repeat && !event.key.startsWith('Arrow');
  if (event.defaultPrevented || isComposing(event) || held) return true;
  if (event.target instanceof Element && event.target.closest(typedInto)) return true;
  return isPageCovered();
}

/** Returns whether a dialog or menu covers the page, or something is being dragged. */
export function isPageCovered(): boolean {
  return document.querySelector(blockingSelector) !== null;
}

function found(keys: string): Shortcut | undefined {
  return shortcutGroups()
    .flatMap(({ shortcuts }) => shortcuts)
    .findLast((shortcut) => shortcut.keys === keys);
}
