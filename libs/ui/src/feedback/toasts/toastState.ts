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
   * remaining time, unless that toast is of the same kind: it has an action and the same `kind`, which
   * defaults to the title.
   */
  action?: { label: string; onClick: () => void; kind?: string };
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

const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;
/** A waiting toast with less time left is dropped. */
const READ_IN_MS = 1_000;

/** Applies an event to the state. */
export function evolveToasts(state: ToastState, event: ToastEvent): ToastState {
  const { current, waiting } = state;
  switch (event.type) {
    case 'added': {
      const { id, toast, at } = event;
      const { action, duration = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS } = toast;
      const added: ToastRecord = { ...toast, id, duration, open: true, until: at + duration };
      const behind = current?.open && current.action ? [current, ...waiting] : waiting;
      if (!action) return { ...state, current: added, waiting: behind };
      // Paused: with the same duration the earlier toast would otherwise expire behind the new one.
      const others = behind.filter((one) => leftOf(one, at) > READ_IN_MS && kindOf(one) !== kindOf(added));
      const still = others.map((one) => ({ ...one, duration: leftOf(one, at), until: null }));
      return { ...state, current: added, waiting: still };
    }
    case 'closed':
      return current?.id === event.id ? { ...state, current: { ...current, open: false } } : state;
    case 'removed': {
      if (current?.id !== event.id || current.open) return state;
      const { at } = event;
      const [next, ...later] = waiting.filter((one) => leftOf(one, at) > READ_IN_MS);
      const remainingMs = next ? leftOf(next, at) : 0;
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

function leftOf({ until, duration }: ToastRecord, at: number): number {
  return until === null ? duration : until - at;
}

function kindOf({ action, title }: ToastRecord): ReactNode {
  return action?.kind ?? title;
}
