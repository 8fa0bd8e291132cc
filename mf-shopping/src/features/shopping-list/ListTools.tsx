import { breakpoint, Button, icons, space, VisuallyHidden } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';

/** On a phone the words alone fit into one line. */
const Tool = styled(Button)`
  ${breakpoint.phone} {
    padding-inline: ${space[3]};

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
}

/** Print and export; Sort and Filter, which do nothing yet (specification, section 2) and say so. */
export function ListTools({ isEmpty, onExport }: ListToolsProps) {
  const reasonId = useId();
  const ExportButton = isEmpty ? Unavailable : Tool;
  return (
    <>
      <VisuallyHidden id={reasonId}>Not available yet</VisuallyHidden>
      <Unavailable
        variant="ghost"
        icon={<icons.ArrowUpDown />}
        aria-disabled
        aria-describedby={reasonId}
        title="Not available yet"
      >
        Sort
      </Unavailable>
      <Unavailable
        variant="ghost"
        icon={<icons.ListFilter />}
        aria-disabled
        aria-describedby={reasonId}
        title="Not available yet"
      >
        Filter
      </Unavailable>
      <Tool icon={<icons.Printer />} onClick={() => window.print()}>
        Print
      </Tool>
      <ExportButton icon={<icons.Download />} aria-disabled={isEmpty || undefined} onClick={onExport}>
        Export List
      </ExportButton>
    </>
  );
}
