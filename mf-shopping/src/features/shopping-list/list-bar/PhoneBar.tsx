import type { ShoppingListItem } from '@forkcast/contracts';
import {
  color,
  ConfirmDialog,
  IconButton,
  icons,
  Menu,
  MenuContent,
  MenuTrigger,
  space,
  text,
} from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { t } from '../texts';

const loadMenu = () => import('./ListMenuItems');

/** Aligns the last button's icon with the items. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  margin: -${space[2]} -${space[2]} 0 0;
`;

const Left = styled.p`
  flex: 1 0 auto;
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
`;

interface PhoneBarProps {
  items: readonly ShoppingListItem[];
  storeMenu: ReactNode;
  startShopping: ReactNode;
  onExport: () => void;
  onShare: () => void;
  clearChecked: (items: readonly ShoppingListItem[]) => Promise<void>;
  clearAll: () => Promise<void>;
}

/**
 * The phone's line above the items: the number left, the store, shop mode and a menu with the other actions.
 */
export function PhoneBar({
  items,
  storeMenu,
  startShopping,
  onExport,
  onShare,
  clearChecked,
  clearAll,
}: PhoneBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menu = useLazyImport(loadMenu, isMenuOpen);
  const clearing = useDialog();
  return (
    <Bar data-print="hide">
      <Left>
        {items.length > 0 ? t('left', { count: items.filter(({ isChecked }) => !isChecked).length }) : null}
      </Left>
      {storeMenu}
      {startShopping}
      <Menu onOpenChange={setMenuOpen}>
        <MenuTrigger>
          <IconButton label={t('moreActions')} icon={<icons.Ellipsis />} />
        </MenuTrigger>
        <MenuContent>
          {menu ? (
            <menu.ListMenuItems
              items={items}
              onExport={onExport}
              onShare={onShare}
              onClearChecked={() => void clearChecked(items)}
              onClearAll={() => clearing.show()}
            />
          ) : null}
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={clearing.open}
        onClose={clearing.close}
        title={t('clearAll')}
        body={t('clearAllQuestion')}
        confirmLabel={t('clearAll')}
        destructive
        onConfirm={clearAll}
      />
    </Bar>
  );
}
