import type { Day } from '@forkcast/days';
import {
  breakpoint,
  Button,
  IconButton,
  icons,
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  Spinner,
  usePhone,
} from '@forkcast/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t as tCalendar } from '../../calendar-sync/texts';
import type { Density } from '../week-grid/useDensity';
import { t } from './texts';
import { useWeekActions, type WeekAction } from './useWeekActions';

/** Compact rows are too low for touch screens. */
const RowsItem = styled(MenuItem)`
  ${breakpoint.touch} {
    display: none;
  }
`;

/** After the menu has closed, so that it isn't printed. */
const printWeek = () => requestAnimationFrame(() => setTimeout(() => window.print()));

interface WeekActionsProps {
  sunday: Day;
  /** Whether the week has meals, not counting sample meals. */
  hasMeals: boolean;
  /** False for sample meals, which templates can't be applied to. */
  canUseTemplates: boolean;
  /** Syncs the week with the calendar; null while offline. */
  onSync: (() => void) | null;
  isSyncing: boolean;
  /** Row height of the table; null if it isn't shown. */
  density: Density | null;
  onDensity: (density: Density) => void;
}

/** The actions on the shown week. A phone has all of them in one menu. */
export function WeekActions(props: WeekActionsProps) {
  const { sunday, hasMeals, canUseTemplates, onSync, isSyncing, density, onDensity } = props;
  const { show, dialog } = useWeekActions(sunday);
  const isPhone = usePhone();
  const templates = <TemplateItems hasMeals={hasMeals} onShow={show} />;
  return (
    <>
      {isPhone ? null : (
        <Button variant="ghost" icon={<icons.Copy />} disabled={!hasMeals} onClick={() => show('copy')}>
          {t('copy')}
        </Button>
      )}
      {canUseTemplates && !isPhone ? (
        <Menu>
          <MenuTrigger>
            <Button variant="ghost" icon={<icons.LayoutTemplate />}>
              {t('templates')}
            </Button>
          </MenuTrigger>
          <MenuContent>{templates}</MenuContent>
        </Menu>
      ) : null}
      <Menu>
        <MenuTrigger>
          <IconButton
            label={t('more')}
            icon={isPhone && isSyncing ? <Spinner label={tCalendar('syncing')} /> : <icons.Ellipsis />}
          />
        </MenuTrigger>
        <MenuContent>
          {isPhone ? (
            <PhoneItems hasMeals={hasMeals} isSyncing={isSyncing} onSync={onSync} onCopy={() => show('copy')}>
              {canUseTemplates ? templates : null}
            </PhoneItems>
          ) : null}
          {canUseTemplates ? (
            <MenuItem icon={<icons.History />} onSelect={() => show('earlier')}>
              {t('earlier')}
            </MenuItem>
          ) : null}
          <MenuItem icon={<icons.Printer />} onSelect={printWeek}>
            {t('print')}
          </MenuItem>
          {density ? (
            <RowsItem
              icon={<icons.ArrowUpDown />}
              onSelect={() => onDensity(density === 'roomy' ? 'compact' : 'roomy')}
            >
              {t(density === 'roomy' ? 'compactRows' : 'roomyRows')}
            </RowsItem>
          ) : null}
        </MenuContent>
      </Menu>
      {dialog}
    </>
  );
}

interface PhoneItemsProps extends Pick<WeekActionsProps, 'hasMeals' | 'isSyncing' | 'onSync'> {
  onCopy: () => void;
  children: ReactNode;
}

/** The actions that are buttons on wider screens. */
function PhoneItems({ hasMeals, isSyncing, onSync, onCopy, children }: PhoneItemsProps) {
  return (
    <>
      {onSync ? (
        <MenuItem icon={<icons.RefreshCw />} disabled={isSyncing} onSelect={onSync}>
          {tCalendar(isSyncing ? 'syncing' : 'sync')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<icons.Copy />} disabled={!hasMeals} onSelect={onCopy}>
        {t('copy')}
      </MenuItem>
      {children}
      <MenuSeparator />
    </>
  );
}

function TemplateItems({ hasMeals, onShow }: { hasMeals: boolean; onShow: (action: WeekAction) => void }) {
  return (
    <>
      <MenuItem icon={<icons.Plus />} disabled={!hasMeals} onSelect={() => onShow('saveTemplate')}>
        {t('saveTemplate')}
      </MenuItem>
      <MenuItem icon={<icons.CalendarPlus />} onSelect={() => onShow('useTemplate')}>
        {t('useTemplate')}
      </MenuItem>
    </>
  );
}
