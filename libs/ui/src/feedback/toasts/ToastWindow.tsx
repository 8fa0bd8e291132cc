import * as Radix from '@radix-ui/react-toast';
import { t } from '../../texts/texts';
import { Toast, ToastViewport } from './Toast';
import type { ToastState } from './toastState';

interface ToastWindowProps extends ToastState {
  onClose: (id: string) => void;
}

/** The toast region with the current toast. */
export function ToastWindow({ current, rounds, onClose }: ToastWindowProps) {
  return (
    // A new provider per round: Radix stays paused if a toast is removed while hovered or focused.
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
