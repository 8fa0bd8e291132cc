import { createContext, useContext, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { evolveToasts, noToast, type ToastOptions } from './toastState';
import { useToastWindow } from './useToastWindow';

/** Longer than the exit animation. */
const EXIT_MS = 250;

export interface Toaster {
  /** Replaces the current toast, which returns later if it has an action and another title. */
  toast: (options: ToastOptions) => void;
}

const ToasterContext = createContext<Toaster | null>(null);

/** Shows the toasts of everything inside, one at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [state, emit] = useReducer(evolveToasts, noToast);
  const { current } = state;
  const ToastWindow = useToastWindow(current !== null);
  const count = useRef(0);

  const toaster = useMemo<Toaster>(
    () => ({
      toast: (options) => {
        const id = `toast-${++count.current}`;
        emit({ type: 'added', id, toast: options, at: Date.now() });
      },
    }),
    [],
  );

  const leaving = current && !current.open ? current.id : null;
  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => emit({ type: 'removed', id: leaving, at: Date.now() }), EXIT_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <ToasterContext.Provider value={toaster}>
      {children}
      {ToastWindow ? <ToastWindow {...state} onClose={(id) => emit({ type: 'closed', id })} /> : null}
    </ToasterContext.Provider>
  );
}

/** Returns the toaster. Throws outside a ToastProvider. */
export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('useToast must be used within a ToastProvider');
  return toaster;
}
