import type { ReactNode } from 'react';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  /** 'destructive' for failures. */
  tone?: 'default' | 'positive' | 'destructive';
  /** Milliseconds; defaults to 5000, or 10000 with an action. */
  duration?: number;
  /**
   * One action, such as undo, which closes the toast. When another toast replaces it, it returns for its
   * remaining time, unless that toast has an action and the same title.
   */
  action?: { label: string; onClick: () => void };
}

export interface ToastRecord extends ToastOptions {
  id: string;
  open: boolean;
  duration: number;
  /** When it closes, in milliseconds since 1970. Null while paused: `duration` is then the remaining time. */
  until: number | null;
}

/** The current toast, and the toasts that return after it, next one first. `rounds` counts the removals. */
export interface ToastState {
  current: ToastRecord | null;
  waiting: readonly ToastRecord[];
  rounds: number;
}

export type ToastEvent =
  | { type: 'added'; id: string; toast: ToastOptions; at: number }
  | { type: 'closed'; id: string }
  | { type: 'removed'; id: string; at: number };

export const noToast: ToastState = { current: null, waiting: [], rounds: 0 };

const DURATION_MS = 5_000;
const DURATION_WITH_ACTION_MS = 10_000;
/** A waiting toast with less time left is dropped. */
const MIN_REMAINING_MS = 1_000;

/** Applies an event to the state. */
export function evolveToasts(state: ToastState, event: ToastEvent): ToastState {
  const { current, waiting } = state;
  switch (event.type) {
    case 'added': {
      const { id, toast, at } = event;
      const { action, duration = action ? DURATION_WITH_ACTION_MS : DURATION_MS } = toast;
      const added: ToastRecord = { ...toast, id, duration, open: true, until: at + duration };
      const queue = current?.open && current.action ? [current, ...waiting] : waiting;
      if (!action) return { ...state, current: added, waiting: queue };
      const others = queue.filter(
        (other) => remainingMsOf(other, at) > MIN_REMAINING_MS && other.title !== added.title,
      );
      // Otherwise a waiting toast would expire while the new one is shown.
      const paused = others.map((other) => ({ ...other, duration: remainingMsOf(other, at), until: null }));
      return { ...state, current: added, waiting: paused };
    }
    case 'closed':
      return current?.id === event.id ? { ...state, current: { ...current, open: false } } : state;
    case 'removed': {
      if (current?.id !== event.id || current.open) return state;
      const { at } = event;
      const [next, ...later] = waiting.filter((toast) => remainingMsOf(toast, at) > MIN_REMAINING_MS);
      const remainingMs = next ? remainingMsOf(next, at) : 0;
      return {
        current: next ? { ...next, duration: remainingMs, until: at + remainingMs } : null,
        waiting: later,
        rounds: state.rounds + 1,
      };
    }
    default:
      return event satisfies never;
  }
}

function remainingMsOf({ until, duration }: ToastRecord, at: number): number {
  return until === null ? duration : until - at;
}
