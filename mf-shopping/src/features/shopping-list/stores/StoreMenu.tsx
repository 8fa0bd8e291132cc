import type { Store } from '@forkcast/shopping-list';
import {
  Button,
  icons,
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  usePhone,
  VisuallyHidden,
} from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './menuTexts';

/** Truncates long names before they push neighbours out. */
const Name = styled.span`
  max-width: 10rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface StoreMenuProps {
  stores: readonly Store[];
  /** The selected store; null means any. */
  store: Store | null;
  onChoose: (store: Store | null) => void;
  onEdit: () => void;
}

/** Selects the store that the list is shown for. Without stores, it opens the dialog to create one. */
export function StoreMenu({ stores, store, onChoose, onEdit }: StoreMenuProps) {
  const isPhone = usePhone();
  const name = store?.name ?? t('anyStore');
  const label = t('at', { store: name });
  if (stores.length === 0) {
    return (
      <Button size="sm" variant="ghost" icon={<icons.ListFilter />} onClick={onEdit}>
        {t('stores')}
      </Button>
    );
  }
  const renderChoice = (option: Store | null) => (
    <MenuItem
      key={`store-${option?.id ?? 'any'}`}
      icon={option?.id === store?.id ? <icons.Check /> : <icons.ShoppingBasket />}
      onSelect={() => onChoose(option)}
    >
      <span>{option?.name ?? t('anyStore')}</span>
      {option?.id === store?.id ? <VisuallyHidden>{t('chosen')}</VisuallyHidden> : null}
    </MenuItem>
  );
  return (
    <Menu>
      <MenuTrigger>
        <Button size="sm" variant="ghost" aria-label={label}>
          <Name>{isPhone ? name : label}</Name>
          <icons.ChevronDown aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {renderChoice(null)}
        {stores.map(renderChoice)}
        <MenuSeparator />
        <MenuItem icon={<icons.Pencil />} onSelect={onEdit}>
          {t('editStores')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
