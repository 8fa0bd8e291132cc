import type { Day } from '@forkcast/days';
import { Button, icons, Menu, MenuContent, MenuItem, MenuTrigger } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { useWeekDialogs } from '../useWeekDialogs';
import { t } from './menuTexts';

/** 'Templates': the shown week as one, or one for the shown week. */
export function TemplatesMenu({ sunday, hasMeals }: { sunday: Day; hasMeals: boolean }) {
  const saving = useDialog<Day>();
  const using = useDialog<Day>();
  const later = useWeekDialogs(saving.open || using.open);
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button variant="ghost" icon={<icons.LayoutTemplate />}>
            {t('menu')}
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={<icons.Plus />} disabled={!hasMeals} onSelect={() => saving.show(sunday)}>
            {t('openSave')}
          </MenuItem>
          <MenuItem icon={<icons.CalendarPlus />} onSelect={() => using.show(sunday)}>
            {t('openUse')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {later && saving.subject ? (
        <later.SaveTemplateDialog
          key={`saving-${saving.round}`}
          sunday={saving.subject}
          open={saving.open}
          onClose={saving.close}
        />
      ) : null}
      {later && using.subject ? (
        <later.TemplatesDialog sunday={using.subject} open={using.open} onClose={using.close} />
      ) : null}
    </>
  );
}
