import type { DialogProps } from './DialogWindow';
import { useDrawnOpen } from './useDrawnOpen';
import { useFocusReturn } from './useFocusReturn';
import { useOverlays } from './useOverlays';

/** A dialog: focus stays inside, Escape closes, focus returns to where it was. A sheet on phones, where 'back' closes it. */
export function Dialog(props: DialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const overlays = useOverlays(props.open);
  const drawn = useDrawnOpen(props.open);
  return overlays ? <overlays.DialogWindow {...props} open={drawn} returnFocus={returnFocus} /> : null;
}
