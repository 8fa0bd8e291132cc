import { breakpoint, Button, icons, space, VisuallyHidden } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { t } from '../texts';

/** Fits the labels into one line on phones. */
const Tool = styled(Button)`
  ${breakpoint.phone} {
    padding-inline: ${space[2]};

    svg {
      display: none;
    }
  }
`;

/** Focusable although disabled, so that screen readers announce the reason. */
const Unavailable = styled(Tool)`
  opacity: 0.55;
  cursor: not-allowed;
`;

const unavailable = [
  { label: t('sort'), icon: <icons.ArrowUpDown /> },
  { label: t('filter'), icon: <icons.ListFilter /> },
];

interface ListToolsProps {
  isEmpty: boolean;
  onExport: () => void;
  onShare: () => void;
}

/** Share, print and export. Sort and Filter are shown as not available yet. */
export function ListTools({ isEmpty, onExport, onShare }: ListToolsProps) {
  const reasonId = useId();
  const ExportButton = isEmpty ? Unavailable : Tool;
  return (
    <>
      <VisuallyHidden id={reasonId}>{t('notAvailable')}</VisuallyHidden>
      {unavailable.map(({ label, icon }) => (
        <Unavailable
          key={label}
          variant="ghost"
          icon={icon}
          aria-disabled
          aria-describedby={reasonId}
          title={t('notAvailable')}
        >
          {label}
        </Unavailable>
      ))}
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
