import type { ConfirmDialogProps } from './ConfirmWindow';
import { useFocusReturn } from './useFocusReturn';
import { useOverlays } from './useOverlays';

/** A confirmation dialog; focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const overlays = useOverlays(props.open);
  return overlays ? <overlays.ConfirmWindow {...props} returnFocus={returnFocus} /> : null;
}
