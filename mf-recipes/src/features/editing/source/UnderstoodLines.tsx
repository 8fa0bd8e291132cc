import type { UnderstoodLine } from '@forkcast/contracts';
import { color, radius, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';

const Frame = styled.details`
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  font-size: ${text.sm};

  summary {
    min-height: ${space[8]};
    align-content: center;
    font-weight: 600;
    cursor: pointer;
  }
`;

const List = styled.ul`
  max-height: 18rem;
  margin-block: ${space[1]} ${space[2]};
  overflow-y: auto;
`;

const Line = styled.li<{ $unused: boolean }>`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[1]} 0;
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;

  > :first-child {
    color: ${({ $unused }) => ($unused ? color.warning : color.inkMuted)};
    font-weight: ${({ $unused }) => ($unused ? 600 : 400)};
  }
`;

/** A pasted text line by line, with how each line was classified. */
export function UnderstoodLines({ lines }: { lines: readonly UnderstoodLine[] }) {
  const unused = lines.filter(({ as }) => as === 'nothing').length;
  return (
    <Frame open={unused > 0}>
      <summary>
        {unused === 0 ? t('allUnderstood', { count: lines.length }) : t('someUnderstood', { count: unused })}
      </summary>
      <List>
        {lines.map(({ line, as }, index) => (
          <Line key={index} $unused={as === 'nothing'}>
            <span>{t(asTexts[as])}</span>
            <span>{line}</span>
          </Line>
        ))}
      </List>
    </Frame>
  );
}

const asTexts = {
  name: 'asName',
  description: 'asDescription',
  ingredient: 'asIngredient',
  section: 'heading',
  step: 'asStep',
  notes: 'asNotes',
  time: 'asTime',
  yield: 'asYield',
  nothing: 'asNothing',
} as const;
