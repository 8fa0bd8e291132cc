import { breakpoint, Button, Card, color, icons, space, text, VisuallyHidden } from '@forkcast/ui';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { t } from '../texts';

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
`;

const Note = styled.p`
  margin-top: ${space[1]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

/* The text of the cells stands under the title. */
const Cells = styled.div`
  --cell-inset: ${space[4]};
  margin-inline: calc(-1 * var(--cell-inset));

  ${breakpoint.phone} {
    --cell-inset: ${space[3]};
  }
`;

const Unseen = styled(VisuallyHidden).attrs({ as: 'div' })`
  /* Hidden from view, so it needs no scrolling. */
  > div {
    overflow: visible;
  }
`;

interface ChartCardProps {
  title: string;
  note: ReactNode;
  /** Drawn for the eye; without one, the table is all there is. */
  chart?: ReactNode;
  /** The same for those who listen, and for those who want the numbers: with its counts to press, or only read. */
  table: (canPress: boolean) => ReactNode;
}

/** One thing that the history says: a picture, and always the table behind it. */
export function ChartCard({ title, note, chart, table }: ChartCardProps) {
  const titleId = useId();
  const [numbersShown, setNumbersShown] = useState(false);
  const drawn = chart !== undefined && !numbersShown;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Head>
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
      {drawn ? (
        <>
          {chart}
          <Unseen>{table(false)}</Unseen>
        </>
      ) : (
        <Cells>{table(true)}</Cells>
      )}
    </Card>
  );
}
