import type { ShoppingListItem } from '@forkcast/contracts';
import { icons, MenuItem, MenuSeparator, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';

const Why = styled.span`
  display: block;
  font-size: ${text.xs};
`;

interface ListMenuItemsProps {
  items: readonly ShoppingListItem[];
  onExport: () => void;
  onShare: () => void;
  onClearChecked: () => void;
  onClearAll: () => void;
}

/** The actions that are buttons on wider screens. */
export function ListMenuItems({ items, onExport, onShare, onClearChecked, onClearAll }: ListMenuItemsProps) {
  return (
    <>
      <MenuItem icon={<icons.Link />} onSelect={onShare}>
        {t('share')}
      </MenuItem>
      <MenuItem icon={<icons.Printer />} onSelect={() => window.print()}>
        {t('print')}
      </MenuItem>
      <MenuItem icon={<icons.Download />} onSelect={onExport}>
        {t('export')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<icons.ArrowUpDown />} disabled>
        <span>{t('sort')}</span> <Why>{t('notAvailable')}</Why>
      </MenuItem>
      <MenuItem icon={<icons.ListFilter />} disabled>
        <span>{t('filter')}</span> <Why>{t('notAvailable')}</Why>
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<icons.Check />}
        disabled={!items.some(({ isChecked }) => isChecked)}
        onSelect={onClearChecked}
      >
        {t('clearChecked')}
      </MenuItem>
      <MenuItem icon={<icons.Trash2 />} destructive disabled={items.length === 0} onSelect={onClearAll}>
        {t('clearAll')}
      </MenuItem>
    </>
  );
}
