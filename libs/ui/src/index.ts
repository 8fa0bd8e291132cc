export { Button, type ButtonProps } from './actions/Button';
export { ExternalLink } from './actions/ExternalLink';
export { HostLink } from './actions/HostLink';
export { IconButton } from './actions/IconButton';
export { LinkedText } from './actions/LinkedText';
export { LinkButton } from './actions/LinkButton';
export { touchReach } from './actions/touchReach';
export {
  Menu,
  MenuContent,
  MenuExternalItem,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from './actions/Menu';
export { AmountList } from './data/AmountList';
export { Pagination } from './data/Pagination';
export { SortableTh, Table, TBody, Td, Th, THead, Tr } from './data/Table';
export { Tab, TabList, TabPanel, Tabs } from './data/Tabs';
export { Badge } from './feedback/Badge';
export { Banner } from './feedback/Banner';
export { RetryBanner } from './feedback/RetryBanner';
export { EmptyState } from './feedback/EmptyState';
export { ProgressBar } from './feedback/ProgressBar';
export { Skeleton, SkeletonRows } from './feedback/Skeleton';
export { Spinner } from './feedback/Spinner';
export { ToastProvider, useToast, type Toaster } from './feedback/toasts/ToastProvider';
export { isComposing } from './fields/isComposing';
export { Checkbox } from './fields/Checkbox';
export { PasswordField } from './fields/PasswordField';
export { SearchField } from './fields/SearchField';
export { SettledSearchField } from './fields/SettledSearchField';
export { SelectField, type SelectFieldProps } from './fields/SelectField';
export { Stepper } from './fields/Stepper';
export { Switch } from './fields/Switch';
export { TextArea } from './fields/TextArea';
export { TextField, type TextFieldProps } from './fields/TextField';
// A namespace can be tree-shaken; with an object, the sign-in page would load all icons.
export * as icons from './iconSet';
export { Avatar } from './identity/Avatar';
export { EmptyBasket, EmptyPlate } from './identity/illustrations';
export { Wordmark } from './identity/Wordmark';
export { Card } from './layout/Card';
export { MutedText } from './layout/MutedText';
export { PageHeader } from './layout/PageHeader';
export { Grow, Row, Stack } from './layout/Stack';
export { usePhone } from './layout/usePhone';
export { useRoom } from './layout/useRoom';
export { VisuallyHidden } from './layout/VisuallyHidden';
export { ConfirmDialog } from './overlays/ConfirmDialog';
export type { ConfirmDialogProps } from './overlays/ConfirmWindow';
export { Dialog } from './overlays/Dialog';
export { FormDialog } from './overlays/FormDialog';
export { useDrawnOpen } from './overlays/useDrawnOpen';
export { defineTexts } from './texts/defineTexts';
export { animation } from './theme/animations';
export { ThemeRoot } from './theme/ThemeRoot';
export {
  breakpoint,
  color,
  font,
  layer,
  leading,
  motion,
  phoneQuery,
  radius,
  shadow,
  space,
  text,
} from './theme/tokens';
