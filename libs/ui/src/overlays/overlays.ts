// Loaded on demand; see useOverlays.
export { ConfirmWindow } from './ConfirmWindow';
export { DialogWindow } from './DialogWindow';
export { MenuItemRow, MenuLabelRow, MenuSeparatorRow, MenuWindow } from './MenuWindow';
