import { recipePath } from '@forkcast/contracts';
import { Button, LinkButton, text } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { t } from '../texts';
import type { CookedRecipe } from '../useCookedRecipe';

const Large = styled(Button)`
  min-height: 64px;
  font-size: ${text.lg};
`;

const LargeLink = styled(LinkButton)`
  min-height: 64px;
  font-size: ${text.lg};
`;

interface NextButtonProps {
  cooked: CookedRecipe;
  /** Whether the last step is done. */
  isAtEnd: boolean;
  /** Whether all steps are shown. */
  isAll: boolean;
}

/** Opens the next step, or the recipe's page at the end. */
export function NextButton({ cooked, isAtEnd, isAll }: NextButtonProps) {
  const { place, recipe, servings, multiple } = cooked;
  const { length } = recipe.steps;
  if (isAtEnd || length === 0) {
    return (
      <LargeLink
        forwardedAs={Link}
        to={recipePath(recipe.id, servings === recipe.servings ? null : servings, multiple)}
        variant={place.made ? 'primary' : 'secondary'}
      >
        {t('backToRecipe')}
      </LargeLink>
    );
  }
  const isLast = isAll || place.step >= length - 1;
  const showNext = () => {
    place.goTo(isAll ? length : place.step + 1);
    if (isAll) place.showAll(false);
  };
  return (
    <Large variant="primary" onClick={showNext}>
      {t(isLast ? 'finish' : 'next')}
    </Large>
  );
}
