import type { Day } from '@forkcast/days';
import { IconButton, icons, Menu, MenuContent, MenuItem, MenuTrigger } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { useWeekDialogs } from '../useWeekDialogs';
import { t } from './menuTexts';

/** Once the menu is gone: it would lie over the sheet. */
const printWeek = () => requestAnimationFrame(() => setTimeout(() => window.print()));

/** What else there is to do with the shown week: to look at what it was, and to have that again. */
export function EarlierMenu({ sunday }: { sunday: Day }) {
  const earlier = useDialog<Day>();
  const later = useWeekDialogs(earlier.open);
  return (
    <>
      <Menu>
        <MenuTrigger>
          <IconButton label={t('menu')} icon={<icons.Ellipsis />} />
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={<icons.History />} onSelect={() => earlier.show(sunday)}>
            {t('open')}
          </MenuItem>
          <MenuItem icon={<icons.Printer />} onSelect={printWeek}>
            {t('print')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {later && earlier.subject ? (
        <later.EarlierDialog
          key={`earlier-${earlier.round}`}
          sunday={earlier.subject}
          open={earlier.open}
          onClose={earlier.close}
        />
      ) : null}
    </>
  );
}
