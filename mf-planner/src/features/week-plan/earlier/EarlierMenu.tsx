import type { Day } from '@forkcast/days';
import { IconButton, icons, Menu, MenuContent, MenuItem, MenuTrigger } from '@forkcast/ui';
import { useState } from 'react';
import { EarlierDialog } from './EarlierDialog';

/** What else there is to do with the shown week: to look at what it was, and to have that again. */
export function EarlierMenu({ sunday }: { sunday: Day }) {
  const [opening, setOpening] = useState({ open: false, round: 0, sunday });
  return (
    <>
      <Menu>
        <MenuTrigger>
          <IconButton label="More about this week" icon={<icons.Ellipsis />} />
        </MenuTrigger>
        <MenuContent>
          <MenuItem
            icon={<icons.History />}
            onSelect={() => setOpening(({ round }) => ({ open: true, round: round + 1, sunday }))}
          >
            Earlier versions…
          </MenuItem>
        </MenuContent>
      </Menu>
      <EarlierDialog
        key={opening.round}
        sunday={opening.sunday}
        open={opening.open}
        onClose={() => setOpening((last) => ({ ...last, open: false }))}
      />
    </>
  );
}
