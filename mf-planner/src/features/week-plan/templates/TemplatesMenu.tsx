import type { Day } from '@forkcast/days';
import { Button, icons, Menu, MenuContent, MenuItem, MenuTrigger } from '@forkcast/ui';
import { useState } from 'react';
import { SaveTemplateDialog } from './SaveTemplateDialog';
import { TemplatesDialog } from './TemplatesDialog';

type Asked = 'save' | 'use';

/** 'Templates': the shown week as one, or one for the shown week. */
export function TemplatesMenu({ sunday, hasMeals }: { sunday: Day; hasMeals: boolean }) {
  const [asked, setAsked] = useState<{ what: Asked | null; round: number; sunday: Day }>({
    what: null,
    round: 0,
    sunday,
  });
  const ask = (what: Asked) => setAsked(({ round }) => ({ what, round: round + 1, sunday }));
  const close = () => setAsked((last) => ({ ...last, what: null }));
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button variant="ghost" icon={<icons.LayoutTemplate />}>
            Templates
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={<icons.Plus />} disabled={!hasMeals} onSelect={() => ask('save')}>
            Save week as template…
          </MenuItem>
          <MenuItem icon={<icons.CalendarPlus />} onSelect={() => ask('use')}>
            Use a template…
          </MenuItem>
        </MenuContent>
      </Menu>
      <SaveTemplateDialog
        key={`save-${asked.round}`}
        sunday={asked.sunday}
        open={asked.what === 'save'}
        onClose={close}
      />
      <TemplatesDialog sunday={asked.sunday} open={asked.what === 'use'} onClose={close} />
    </>
  );
}
