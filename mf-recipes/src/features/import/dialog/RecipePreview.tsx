import { color, MutedText, radius, space, Table, TBody, Td, Th, THead, Tr } from '@forkcast/ui';
import styled from 'styled-components';
import { tApp } from '../../../texts';
import type { FileRow } from '../rows/readRecipeFile';
import { t } from './texts';

/** Limit of rendered rows, because more would slow the page. */
const MAX_SHOWN = 100;

const Frame = styled.div`
  max-height: min(18rem, 40dvh);
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

/** Fixed widths, so that no column squeezes the others. */
const Grid = styled(Table)`
  table-layout: fixed;
`;

const Clamped = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  white-space: pre-line;
`;

const Note = styled(MutedText)`
  margin-top: ${space[2]};
`;

/** Preview of the first recipes of a file. */
export function RecipePreview({ rows }: { rows: readonly FileRow[] }) {
  return (
    <div>
      <Frame tabIndex={0} role="region" aria-label={t('previewLabel')}>
        <PreviewTable shown={rows.slice(0, MAX_SHOWN)} />
      </Frame>
      {rows.length > MAX_SHOWN ? <Note>{t('firstOf', { shown: MAX_SHOWN, count: rows.length })}</Note> : null}
    </div>
  );
}

function PreviewTable({ shown }: { shown: readonly FileRow[] }) {
  return (
    <Grid caption={t('previewCaption')}>
      <THead>
        <Tr>
          <Th scope="col">{tApp('recipeName')}</Th>
          <Th scope="col">{t('url')}</Th>
          <Th scope="col">{tApp('notes')}</Th>
        </Tr>
      </THead>
      <TBody>
        {shown.map(({ line, name, url, notes }) => (
          <Tr key={line}>
            <Td>{name}</Td>
            <Td>
              <Clamped>{url}</Clamped>
            </Td>
            <Td>
              <Clamped>{notes?.slice(0, 300)}</Clamped>
            </Td>
          </Tr>
        ))}
      </TBody>
    </Grid>
  );
}
