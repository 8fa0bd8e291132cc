import type { Day } from '@forkcast/days';
import { Button, icons } from '@forkcast/ui';
import { useState } from 'react';
import { CopyWeekDialog } from './CopyWeekDialog';

/** 'Copy week…': asks where to. */
export function CopyWeekButton({ sunday, disabled }: { sunday: Day; disabled: boolean }) {
  const [opening, setOpening] = useState({ open: false, round: 0, sunday });
  return (
    <>
      <Button
        variant="ghost"
        icon={<icons.Copy />}
        disabled={disabled}
        onClick={() => setOpening(({ round }) => ({ open: true, round: round + 1, sunday }))}
      >
        Copy week…
      </Button>
      <CopyWeekDialog
        key={opening.round}
        sunday={opening.sunday}
        open={opening.open}
        onClose={() => setOpening((last) => ({ ...last, open: false }))}
      />
    </>
  );
}
