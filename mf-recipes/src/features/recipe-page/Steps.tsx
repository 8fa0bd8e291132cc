import type { MeasurementSystem } from '@forkcast/ingredients';
import { StepList } from '@forkcast/recipe-ui';
import { breakpoint, Button, color, icons, space, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';
import type { Recipe } from '@forkcast/contracts';

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-width: 0;

  ${breakpoint.print} {
    gap: ${space[1]};
  }
`;

const Heading = styled.h2`
  padding: ${space[1]} 0;
  font-size: ${text.lg};
`;

const Muted = styled.p`
  color: ${color.inkMuted};
`;

interface StepsProps {
  recipe: Recipe;
  /** Scaling factor. */
  factor: number;
  system: MeasurementSystem | null;
  onEdit: () => void;
}

/** The method, with scaled amounts. */
export function Steps({ recipe, factor, system, onEdit }: StepsProps) {
  return (
    <Part>
      <Heading>{t('method')}</Heading>
      {recipe.steps.length > 0 ? (
        <StepList recipe={recipe} factor={factor} system={system} />
      ) : (
        <Stack gap={3} align="start" data-print="hide">
          <Muted>{recipe.url ? t('stepsBehindLink') : t('withoutSteps')}</Muted>
          <Button icon={<icons.Pencil />} onClick={onEdit}>
            {t('addSteps')}
          </Button>
        </Stack>
      )}
    </Part>
  );
}
