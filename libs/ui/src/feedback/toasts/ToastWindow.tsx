import * as Radix from '@radix-ui/react-toast';
import { t } from '../../texts/texts';
import { Toast, ToastViewport } from './Toast';
import type { ToastState } from './toastState';

interface ToastWindowProps extends ToastState {
  onClose: (id: string) => void;
}

/** Where toasts appear, with the one that is shown. */
export function ToastWindow({ current, rounds, onClose }: ToastWindowProps) {
  return (
    // A fresh one each round: Radix stays paused when a toast leaves under the pointer or with focus.
    <Radix.Provider
      key={`round-${rounds}`}
      label={t('notification')}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {current ? (
        <Toast key={`toast-${current.id}`} toast={current} onClose={() => onClose(current.id)} />
      ) : null}
      <ToastViewport />
    </Radix.Provider>
  );
}
