import type { ReactNode } from 'react';

/** What a toast says and for how long. */
export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  /** 'destructive' for what went wrong; it interrupts those who listen. */
  tone?: 'default' | 'positive' | 'destructive';
  /** Milliseconds; 5000 unless given. */
  duration?: number;
  /** One thing to do about it, such as undo; the toast closes with it. */
  action?: { label: string; onClick: () => void };
}

export interface ToastRecord extends ToastOptions {
  id: string;
  open: boolean;
}

/** At most one toast; `rounds` counts the removals. */
export interface ToastState {
  current: ToastRecord | null;
  rounds: number;
}

export type ToastEvent =
  | { type: 'added'; toast: ToastRecord }
  | { type: 'updated'; id: string; changes: Partial<ToastOptions> }
  | { type: 'dismissed'; id: string | undefined }
  | { type: 'removed'; id: string };

export const noToast: ToastState = { current: null, rounds: 0 };

/** The life of a toast (section 4 of the specification): added, updated, dismissed, removed. */
export function evolveToasts(state: ToastState, event: ToastEvent): ToastState {
  const { current } = state;
  switch (event.type) {
    case 'added':
      return { ...state, current: event.toast };
    case 'updated':
      if (current?.id !== event.id) return state;
      return { ...state, current: { ...current, ...event.changes } };
    case 'dismissed':
      if (!current || (event.id !== undefined && event.id !== current.id)) return state;
      return { ...state, current: { ...current, open: false } };
    case 'removed':
      if (current?.id !== event.id || current.open) return state;
      return { current: null, rounds: state.rounds + 1 };
    default:
      return event satisfies never;
  }
}
