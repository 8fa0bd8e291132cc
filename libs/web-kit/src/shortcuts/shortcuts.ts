import { isComposing } from '@forkcast/ui';
/** Keys, and what they do. */
export interface Shortcut {
  /**
   * As `KeyboardEvent.key` names them: 't', '?', 'ArrowLeft'; 'g p' is in turn; 'Mod+k' is with Ctrl, or with ⌘.
   * Letters are those without Shift.
   */
  keys: string;
  /** What the list of shortcuts says: 'Go to today'. */
  label: string;
  run: () => void;
}

/** The shortcuts of a part of the page, under a heading in the list of them. */
export interface ShortcutGroup {
  heading: string;
  shortcuts: readonly Shortcut[];
  /** The frame's: any screen may have the same keys for something of its own. */
  yields: boolean;
}

const KEY = 'forkcast.shortcuts';
/** How long the second key of two may be waited for. */
const PATIENCE_MS = 1_500;

const typedInto =
  'input:not([type="checkbox"], [type="button"], [type="submit"], [type="reset"]), select, textarea, ' +
  '[contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"]';
/** Elements that take all keys: dialogs, menus and dragged elements (`data-dragging`). */
const inTheWay =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"]), [data-dragging]';

const groups = new Set<ShortcutGroup>();
let before: { key: string; at: number } | null = null;

/** All shortcuts that work on the page at present: the frame's, then those of screens as they came. */
export function shortcutGroups(): readonly ShortcutGroup[] {
  const all = [...groups];
  return [...all.filter(({ yields }) => yields), ...all.filter(({ yields }) => !yields)];
}

/** Whether shortcuts without Ctrl or ⌘ are on. People who use speech input may turn them off. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

/** Remembered by this browser. */
export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}

/** Returns how to take them away again. Of two screens' that have the same keys, the later one works. */
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
  const last = before && event.timeStamp - before.at < PATIENCE_MS ? before.key : null;
  before = { key, at: event.timeStamp };
  const wanted = (last && found(`${last} ${key}`)) ?? found(key);
  if (!wanted) return;
  before = null;
  event.preventDefault();
  wanted.run();
}

/** The key as shortcuts name it, or null where it is none of theirs. */
function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  const letter = /^\p{L}$/u.test(key);
  // With Shift, arrows select.
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

/** Whether a dialog or menu covers the page, or something is being dragged. */
export function isPageCovered(): boolean {
  return document.querySelector(inTheWay) !== null;
}

function found(keys: string): Shortcut | undefined {
  return shortcutGroups()
    .flatMap(({ shortcuts }) => shortcuts)
    .findLast((shortcut) => shortcut.keys === keys);
}
