import type { Day } from '@forkcast/days';
import { Button, icons, Menu, MenuContent, MenuItem, MenuTrigger } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { SaveTemplateDialog } from './SaveTemplateDialog';
import { TemplatesDialog } from './TemplatesDialog';
import { t } from './texts';

/** 'Templates': the shown week as one, or one for the shown week. */
export function TemplatesMenu({ sunday, hasMeals }: { sunday: Day; hasMeals: boolean }) {
  const saving = useDialog<Day>();
  const using = useDialog<Day>();
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
      {saving.subject ? (
        <SaveTemplateDialog
          key={`saving-${saving.round}`}
          sunday={saving.subject}
          open={saving.open}
          onClose={saving.close}
        />
      ) : null}
      {using.subject ? (
        <TemplatesDialog sunday={using.subject} open={using.open} onClose={using.close} />
      ) : null}
    </>
  );
}
