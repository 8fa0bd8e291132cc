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

const STORAGE_KEY = 'forkcast.shortcuts';
/** How long to wait for the second key of a sequence. */
const SEQUENCE_TIMEOUT_MS = 1_500;

const fieldSelector =
  'input:not([type="checkbox"], [type="button"], [type="submit"], [type="reset"]), select, textarea, ' +
  '[contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"]';
/** Elements that take all keys: dialogs, menus and dragged elements (`data-dragging`). */
const blockingSelector =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"]), [data-dragging]';

const groups = new Set<ShortcutGroup>();
let lastKey: { key: string; at: number } | null = null;

/** Returns all active shortcuts: the app shell's first, then the screens' in the order they were added. */
export function shortcutGroups(): readonly ShortcutGroup[] {
  const all = [...groups];
  return [...all.filter(({ yields }) => yields), ...all.filter(({ yields }) => !yields)];
}

/** Returns whether shortcuts without Ctrl or ⌘ are on. Users of speech input may turn them off. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

/** Stored in this browser. */
export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
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
  if (key === null || shouldIgnore(event)) return;
  const previous = lastKey && event.timeStamp - lastKey.at < SEQUENCE_TIMEOUT_MS ? lastKey.key : null;
  lastKey = { key, at: event.timeStamp };
  const shortcut = (previous && findShortcut(`${previous} ${key}`)) ?? findShortcut(key);
  if (!shortcut) return;
  lastKey = null;
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

function shouldIgnore(event: KeyboardEvent): boolean {
  const isHeld = event.repeat && !event.key.startsWith('Arrow');
  if (event.defaultPrevented || isComposing(event) || isHeld) return true;
  if (event.target instanceof Element && event.target.closest(fieldSelector)) return true;
  return isPageCovered();
}

/** Returns whether a dialog or menu covers the page, or something is being dragged. */
export function isPageCovered(): boolean {
  return document.querySelector(blockingSelector) !== null;
}

function findShortcut(keys: string): Shortcut | undefined {
  return shortcutGroups()
    .flatMap(({ shortcuts }) => shortcuts)
    .findLast((shortcut) => shortcut.keys === keys);
}
