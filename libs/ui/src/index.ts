export { Button, type ButtonProps } from './actions/Button';
export type { ButtonSize, ButtonVariant } from './actions/buttonStyle';
export { ExternalLink, type ExternalLinkProps } from './actions/ExternalLink';
export { HostLink } from './actions/HostLink';
export { IconButton, type IconButtonProps } from './actions/IconButton';
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
  type MenuProps,
} from './actions/Menu';
export { AmountList, type AmountListProps } from './data/AmountList';
export { Pagination, type PaginationProps } from './data/Pagination';
export {
  SortableTh,
  Table,
  TBody,
  Td,
  Th,
  THead,
  Tr,
  type CellProps,
  type SortableThProps,
  type TableProps,
  type TrProps,
} from './data/Table';
export { Tab, TabList, TabPanel, Tabs, type TabsProps } from './data/Tabs';
export { Badge, type BadgeProps } from './feedback/Badge';
export { Banner, type BannerProps, type BannerTone } from './feedback/Banner';
export { RetryBanner, type RetryBannerProps } from './feedback/RetryBanner';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar';
export { Skeleton, SkeletonRows, type SkeletonProps, type SkeletonRowsProps } from './feedback/Skeleton';
export { Spinner, type SpinnerProps } from './feedback/Spinner';
export { ToastProvider, useToast, type Toaster } from './feedback/toasts/ToastProvider';
export type { ToastOptions } from './feedback/toasts/toastState';
export type { Tone } from './feedback/tones';
export { isComposing } from './fields/isComposing';
export { Checkbox, type CheckboxProps } from './fields/Checkbox';
export { PasswordField, type PasswordFieldProps } from './fields/PasswordField';
export { SearchField, type SearchFieldProps } from './fields/SearchField';
export { SettledSearchField, type SettledSearchFieldProps } from './fields/SettledSearchField';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/SelectField';
export { Stepper, type StepperProps } from './fields/Stepper';
export { Switch, type SwitchProps } from './fields/Switch';
export { TextArea, type TextAreaProps } from './fields/TextArea';
export { TextField, type TextFieldProps } from './fields/TextField';
export { icons, type IconName } from './icons';
export { Avatar, type AvatarProps } from './identity/Avatar';
export { EmptyBasket, EmptyPlate } from './identity/illustrations';
export { LogoMark, type LogoMarkProps } from './identity/LogoMark';
export { Wordmark, type WordmarkProps } from './identity/Wordmark';
export { Card, type CardProps } from './layout/Card';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader';
export { Grow, Row, Stack, type RowProps, type StackProps } from './layout/Stack';
export { usePhone } from './layout/usePhone';
export { useRoom } from './layout/useRoom';
export { VisuallyHidden } from './layout/VisuallyHidden';
export { ConfirmDialog } from './overlays/ConfirmDialog';
export type { ConfirmDialogProps } from './overlays/ConfirmWindow';
export { Dialog } from './overlays/Dialog';
export type { DialogProps } from './overlays/DialogWindow';
export type { MenuContentProps, MenuItemProps } from './overlays/MenuWindow';
export { FormDialog, type FormDialogProps } from './overlays/FormDialog';
export { Tooltip, type TooltipProps } from './overlays/Tooltip';
export { useDrawnOpen } from './overlays/useDrawnOpen';
export { defineTexts, type Texts } from './texts/defineTexts';
export { animation } from './theme/animations';
export type { ColorRole, ThemeName } from './theme/palettes';
export { ThemeRoot, type ThemeRootProps } from './theme/ThemeRoot';
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
