import type { ReactNode } from 'react';

/** What a toast says and for how long. */
export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  /** 'destructive' for what went wrong. */
  tone?: 'default' | 'positive' | 'destructive';
  /** Milliseconds; 5000 unless given, 10000 with an action. */
  duration?: number;
  /**
   * One thing to do about it, such as undo; the toast closes with it. It comes back after one without, for as long as it has
   * left, until there is another one with an action.
   */
  action?: { label: string; onClick: () => void };
}

export interface ToastRecord extends ToastOptions {
  id: string;
  open: boolean;
  duration: number;
  /** When its time is over, in milliseconds since 1970. */
  until: number;
}

/** At most one toast, and the one that comes back after it; `rounds` counts the removals. */
export interface ToastState {
  current: ToastRecord | null;
  waiting: ToastRecord | null;
  rounds: number;
}

export type ToastEvent =
  | { type: 'added'; id: string; toast: ToastOptions; at: number }
  | { type: 'updated'; id: string; changes: Partial<ToastOptions> }
  | { type: 'dismissed'; id: string | undefined }
  | { type: 'removed'; id: string; at: number };

export const noToast: ToastState = { current: null, waiting: null, rounds: 0 };

const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;
/** Less is not worth coming back for. */
const READ_IN_MS = 1_000;

/** The life of a toast (section 4 of the specification): added, updated, dismissed, removed. */
export function evolveToasts(state: ToastState, event: ToastEvent): ToastState {
  const { current, waiting } = state;
  switch (event.type) {
    case 'added': {
      const { id, toast, at } = event;
      const { action, duration = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS } = toast;
      const comesBack = action ? null : current?.open && current.action ? current : waiting;
      return {
        ...state,
        current: { ...toast, id, duration, open: true, until: at + duration },
        waiting: comesBack,
      };
    }
    case 'updated': {
      const changed = (toast: ToastRecord | null) =>
        toast?.id === event.id ? { ...toast, ...event.changes } : toast;
      return { ...state, current: changed(current), waiting: changed(waiting) };
    }
    case 'dismissed':
      if (event.id !== undefined && event.id === waiting?.id) return { ...state, waiting: null };
      if (!current || (event.id !== undefined && event.id !== current.id)) return state;
      return { ...state, current: { ...current, open: false } };
    case 'removed': {
      if (current?.id !== event.id || current.open) return state;
      const left = waiting ? waiting.until - event.at : 0;
      const next = waiting && left > READ_IN_MS ? { ...waiting, duration: left } : null;
      return { current: next, waiting: null, rounds: state.rounds + 1 };
    }
    default:
      return event satisfies never;
  }
}
