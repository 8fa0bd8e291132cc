import styled from 'styled-components';
import { HostLink } from '../actions/HostLink';
import { Stack } from '../layout/Stack';
import { t } from '../texts/texts';
import { color, space, text } from '../theme/tokens';
import { ScaledAmounts, type ScaledAmountsProps } from './ScaledAmounts';

const Heading = styled.h3`
  margin-bottom: ${space[3]};
  font-size: ${text.md};
`;

const Notes = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Muted = styled.p`
  color: ${color.inkMuted};
`;

export interface RecipeDetailsProps extends ScaledAmountsProps {
  url: string | null;
  notes: string | null;
  hasIngredients: boolean;
  /** What is said in the place of the ingredients where there are none. */
  withoutIngredients: string;
}

/** A recipe to cook by: its link, what goes into it for how many, and its notes. */
export function RecipeDetails({
  url,
  notes,
  hasIngredients,
  withoutIngredients,
  ...amounts
}: RecipeDetailsProps) {
  return (
    <Stack gap={5}>
      <HostLink href={url} />
      <section>
        <Heading>{t('ingredients')}</Heading>
        {hasIngredients ? <ScaledAmounts {...amounts} /> : <Muted>{withoutIngredients}</Muted>}
      </section>
      {notes ? (
        <section>
          <Heading>{t('notes')}</Heading>
          <Notes>{notes}</Notes>
        </section>
      ) : null}
    </Stack>
  );
}
