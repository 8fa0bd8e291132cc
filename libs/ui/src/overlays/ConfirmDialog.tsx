import type { ConfirmDialogProps } from './ConfirmWindow';
import { useFocusReturn } from './useFocusReturn';
import { useOverlays } from './useOverlays';

/** A question that must be answered before anything else; focus starts at the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const overlays = useOverlays(props.open);
  return overlays ? <overlays.ConfirmWindow {...props} returnFocus={returnFocus} /> : null;
}
