import { breakpoint, Button, icons, space, VisuallyHidden } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { t } from '../texts';

/** On a phone the words alone fit into one line. */
const Tool = styled(Button)`
  ${breakpoint.phone} {
    padding-inline: ${space[2]};

    svg {
      display: none;
    }
  }
`;

/** Stays reachable with the keyboard, and says that it cannot be used and why. */
const Unavailable = styled(Tool)`
  opacity: 0.55;
  cursor: not-allowed;
`;

interface ListToolsProps {
  isEmpty: boolean;
  onExport: () => void;
  onShare: () => void;
}

/** Share, print and export; Sort and Filter, which do nothing yet (specification, section 2) and say so. */
export function ListTools({ isEmpty, onExport, onShare }: ListToolsProps) {
  const reasonId = useId();
  const ExportButton = isEmpty ? Unavailable : Tool;
  return (
    <>
      <VisuallyHidden id={reasonId}>{t('notAvailable')}</VisuallyHidden>
      <Unavailable
        variant="ghost"
        icon={<icons.ArrowUpDown />}
        aria-disabled
        aria-describedby={reasonId}
        title={t('notAvailable')}
      >
        {t('sort')}
      </Unavailable>
      <Unavailable
        variant="ghost"
        icon={<icons.ListFilter />}
        aria-disabled
        aria-describedby={reasonId}
        title={t('notAvailable')}
      >
        {t('filter')}
      </Unavailable>
      <Tool icon={<icons.Link />} onClick={onShare}>
        {t('share')}
      </Tool>
      <Tool icon={<icons.Printer />} onClick={() => window.print()}>
        {t('print')}
      </Tool>
      <ExportButton icon={<icons.Download />} aria-disabled={isEmpty || undefined} onClick={onExport}>
        {t('export')}
      </ExportButton>
    </>
  );
}
