import type { DialogProps } from './DialogWindow';
import { useDrawnOpen } from './useDrawnOpen';
import { useFocusReturn } from './useFocusReturn';
import { useOverlays } from './useOverlays';

/**
 * A dialog that traps focus, closes on Escape and restores focus. On phones it is a sheet that 'Back' closes
 * too.
 */
export function Dialog(props: DialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const overlays = useOverlays(props.open);
  const deferredOpen = useDrawnOpen(props.open);
  return overlays ? <overlays.DialogWindow {...props} open={deferredOpen} returnFocus={returnFocus} /> : null;
}
