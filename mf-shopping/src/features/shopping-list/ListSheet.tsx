import type { ShoppingListItem } from '@forkcast/contracts';
import { breakpoint, PageHeader, phoneQuery, Row, space, Stack, usePhone } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { optionalPart } from '@forkcast/web-kit/lazyPart';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ClearButtons } from './clear-list/ClearButtons';
import { useClearList } from './clear-list/useClearList';
import { ListTools } from './export-list/ListTools';
import { useExportList } from './export-list/useExportList';
import { ListSummary } from './item-groups/ListSummary';
import { PhoneBar } from './list-bar/PhoneBar';
import { phoneSheet } from './list/phoneSheet';
import { QuickEntryForm } from './quick-entry/QuickEntryForm';
import { t } from './texts';

const loadSharing = () => import('./share-list/ShareListDialog');

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};

  ${phoneSheet}

  ${breakpoint.phone} {
    gap: ${space[2]};
  }
`;

/** On phones, the line above the items replaces the title. */
const Top = styled.div`
  @media screen and ${phoneQuery} {
    > header {
      margin: 0;
    }
    h1 {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const DueStaples = optionalPart(async () => (await import('./staples/DueStaples')).DueStaples);

interface ListSheetProps {
  items: readonly ShoppingListItem[];
  isLoading: boolean;
  notices: ReactNode;
  storeMenu: ReactNode;
  startShopping: ReactNode;
  /** The items by category, or the message shown without any. */
  children: ReactNode;
}

/** The list outside of shop mode, with the form for new items and all actions. */
export function ListSheet({ items, isLoading, notices, storeMenu, startShopping, children }: ListSheetProps) {
  const clearing = useClearList('screen');
  const exportList = useExportList(items);
  const sharing = useDialog();
  const laterSharing = useLazyImport(loadSharing, sharing.open);
  const isPhone = usePhone();
  const actions = { onExport: exportList, onShare: () => sharing.show() };
  return (
    <>
      <Top>
        <PageHeader
          title={t('pageTitle')}
          actions={isPhone ? null : <ListTools isEmpty={items.length === 0} {...actions} />}
        />
      </Top>
      <Sheet>
        <QuickEntryForm items={items} />
        {isPhone ? (
          <PhoneBar
            items={items}
            storeMenu={storeMenu}
            startShopping={startShopping}
            {...actions}
            {...clearing}
          />
        ) : null}
        {notices}
        {isLoading ? null : <DueStaples items={items} />}
        <Stack gap={4}>
          {isPhone ? null : (
            <Row justify="space-between" wrap data-print="hide">
              <ListSummary items={items} />
              <Row gap={2} wrap>
                {storeMenu}
                {startShopping}
                <ClearButtons items={items} {...clearing} />
              </Row>
            </Row>
          )}
          {children}
        </Stack>
      </Sheet>
      {laterSharing ? <laterSharing.ShareListDialog open={sharing.open} onClose={sharing.close} /> : null}
    </>
  );
}
