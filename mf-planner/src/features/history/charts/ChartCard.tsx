import { breakpoint, Button, Card, icons, MutedText, Row, space, VisuallyHidden } from '@forkcast/ui';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { t } from '../texts';

const Head = styled(Row)`
  margin-bottom: ${space[4]};
`;

const Note = styled(MutedText)`
  margin-top: ${space[1]};
`;

/* Aligns the text of the cells with the title. */
const Cells = styled.div`
  --cell-inset: ${space[4]};
  margin-inline: calc(-1 * var(--cell-inset));

  ${breakpoint.phone} {
    --cell-inset: ${space[3]};
  }
`;

const ScreenReaderOnly = styled(VisuallyHidden).attrs({ as: 'div' })`
  /* CSS hides it visually, so it needs no scrolling. */
  > div {
    overflow: visible;
  }
`;

interface ChartCardProps {
  title: string;
  note: ReactNode;
  /** Hidden from screen readers. Without a chart, only the table is shown. */
  chart?: ReactNode;
  /** The same data for screen readers and on request. With `hasButtons`, its counts are buttons. */
  table: (hasButtons: boolean) => ReactNode;
}

/** A chart with a table of its data. */
export function ChartCard({ title, note, chart, table }: ChartCardProps) {
  const titleId = useId();
  const [numbersShown, setNumbersShown] = useState(false);
  const isChartShown = chart !== undefined && !numbersShown;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Head align="start" justify="space-between" gap={3}>
        <div>
          <h2 id={titleId}>{title}</h2>
          <Note>{note}</Note>
        </div>
        {chart === undefined ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={numbersShown ? <icons.ChartColumn /> : <icons.ListFilter />}
            aria-label={t('numbersOf', { chart: title })}
            aria-pressed={numbersShown}
            data-print="hide"
            onClick={() => setNumbersShown((shown) => !shown)}
          >
            {t('numbers')}
          </Button>
        )}
      </Head>
      {isChartShown ? (
        <>
          {chart}
          <ScreenReaderOnly>{table(false)}</ScreenReaderOnly>
        </>
      ) : (
        <Cells>{table(true)}</Cells>
      )}
    </Card>
  );
}
