import type { ReactNode } from 'react';
import type { DialogSize } from './dialogFrame';
import { useDrawnOpen } from './useDrawnOpen';
import { useFocusReturn } from './useFocusReturn';
import { useOverlays } from './useOverlays';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** What was asked for in it is under way: it cannot be closed meanwhile. */
  pending?: boolean;
  /**
   * What is typed in it is kept anyway. Else, text in its fields is asked about before a tap beside the dialog, Escape or 'back'
   * closes it.
   */
  keepsText?: boolean;
  /**
   * Something in it would be lost that none of its fields shows at the moment: it is asked about in the same way, in these words
   * where there are some.
   */
  unsaved?: boolean | string;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons that stay in sight; a submit button outside its form names it: `form="recipe-form"`. */
  footer?: ReactNode;
  /** 420, 560 (unless given) or 760 px; always the whole width on phones. */
  size?: DialogSize;
}

/** A dialog: focus stays inside, Escape closes, focus returns to where it was. A sheet on phones, where 'back' closes it. */
export function Dialog(props: DialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const overlays = useOverlays(props.open);
  const drawn = useDrawnOpen(props.open);
  return overlays ? <overlays.DialogWindow {...props} open={drawn} returnFocus={returnFocus} /> : null;
}
