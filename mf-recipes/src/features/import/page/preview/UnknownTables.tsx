import type { UnknownTable } from '@forkcast/recipe-files';
import type { ColumnMatch } from '@forkcast/recipe-files/csv';
import type { ReadProblem } from '@forkcast/recipe-files/import';
import { Banner, Button, Stack } from '@forkcast/ui';
import { useState } from 'react';
import { MatchColumns } from './MatchColumns';
import { t } from '../texts';

/** Limit of listed tables. A folder with more of them is hardly a collection of recipes. */
const MAX_SHOWN = 10;

interface UnknownTablesProps {
  problems: readonly ReadProblem[];
  onMatch: (where: string, match: ColumnMatch) => void;
}

/** Tables with unknown columns, each to be matched by hand. */
export function UnknownTables({ problems, onMatch }: UnknownTablesProps) {
  const [open, setOpen] = useState<{ where: string; table: UnknownTable } | null>(null);
  const tables = problems.flatMap((problem) =>
    problem.reason !== null && problem.table ? [{ where: problem.where, table: problem.table }] : [],
  );
  if (tables.length === 0) return null;
  return (
    <Stack gap={2}>
      {tables.slice(0, MAX_SHOWN).map((each) => (
        <Banner
          key={each.where}
          tone="info"
          action={
            <Button size="sm" aria-label={t('matchOf', { file: each.where })} onClick={() => setOpen(each)}>
              {t('matchColumns')}
            </Button>
          }
        >
          {t('unknownTable', { file: each.where })}
        </Banner>
      ))}
      {open ? (
        <MatchColumns
          {...open}
          onClose={() => setOpen(null)}
          onMatch={(match) => {
            setOpen(null);
            onMatch(open.where, match);
          }}
        />
      ) : null}
    </Stack>
  );
}
