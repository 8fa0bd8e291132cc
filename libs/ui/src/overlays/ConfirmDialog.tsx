import type { ReactNode } from 'react';
import { useFocusReturn } from './useFocusReturn';
import { useOverlays } from './useOverlays';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** One of the `alternatives` is under way: the question cannot be closed meanwhile. */
  pending?: boolean;
  title: ReactNode;
  /** What will happen, and what will not. */
  body: ReactNode;
  /** The verb: 'Delete', 'Clear All'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost by confirming. */
  destructive?: boolean;
  /** Further ways to go on, between cancel and confirm. */
  alternatives?: ReactNode;
  /** Closes when done. A promise keeps the dialog open and busy until it settles; failures are the caller's to show. */
  onConfirm: () => unknown;
}

/** A question that must be answered before anything else; focus starts at the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const overlays = useOverlays(props.open);
  return overlays ? <overlays.ConfirmWindow {...props} returnFocus={returnFocus} /> : null;
}
