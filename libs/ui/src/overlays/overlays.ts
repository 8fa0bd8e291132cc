// Lazy-loaded by useOverlays.
export { ConfirmWindow } from './ConfirmWindow';
export { DialogWindow } from './DialogWindow';
export { MenuItemRow, MenuLabelRow, MenuSeparatorRow, MenuWindow } from './MenuWindow';
