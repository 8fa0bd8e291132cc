import type { Recipe } from '@forkcast/contracts';
import { languageProps } from '@forkcast/recipe-ui';
import { breakpoint, Button, color, icons, IconButton, space, text } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useRestoreLostFocus } from '../../../useRestoreLostFocus';
import { MultipleControl, ServingsControl } from '../AmountControl';
import type { CookedAmount } from '../cookAddress';
import { TimerIcon } from '../icons';
import { MadeIt } from '../made/MadeIt';
import { AllSteps } from '../step/AllSteps';
import { StepView } from '../step/StepView';
import { t } from '../texts';
import { NewTimerDialog } from '../timers/NewTimerDialog';
import { useCookedRecipe } from '../useCookedRecipe';
import { useCookKeys } from '../useCookKeys';
import { NextButton } from './NextButton';

/** Header, content, space for the timers of all recipes, and buttons at a fixed position. */
const Frame = styled.section<{ $column: number }>`
  display: grid;
  grid-row: 1 / -1;
  grid-column: ${({ $column }) => $column};
  grid-template-rows: subgrid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[2]} ${space[4]};

  ${breakpoint.notPhone} {
    padding: ${space[3]} ${space[8]};
  }
`;

const Name = styled.h2`
  flex: 1 0 100%;
  font-size: ${text.lg};
  overflow-wrap: anywhere;
`;

const Sheet = styled.div`
  container-type: inline-size;
  overflow-y: auto;
  overscroll-behavior-y: contain;
  padding: ${space[4]} ${space[4]} ${space[8]};

  &:focus {
    outline: none;
  }

  ${breakpoint.notPhone} {
    padding: ${space[6]} ${space[8]} ${space[10]};
  }
`;

const Controls = styled.nav`
  display: grid;
  grid-row: 4;
  grid-template-columns: auto auto minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${color.line};

  ${breakpoint.notPhone} {
    padding: ${space[3]} ${space[8]};
  }
`;

const ViewButton = styled(Button)`
  min-height: 48px;
`;

const LargeIconButton = styled(IconButton)`
  width: 64px;
  min-height: 64px;

  svg {
    width: 1.75rem;
    height: 1.75rem;
  }
`;

export interface RecipeSheetProps {
  recipe: Recipe;
  wanted: CookedAmount;
  onServings: (servings: number) => void;
  onMultiple: (multiple: number) => void;
  /** Its position, from 1. */
  column: number;
  /** Whether to show the recipe's name; true with several recipes. */
  isNamed: boolean;
  /** Whether keyboard shortcuts apply to it. */
  isActive: boolean;
  onActive: () => void;
}

/** A loaded recipe in cook mode: its steps, and buttons at the bottom. */
export function RecipeSheet({
  recipe,
  wanted,
  onServings,
  onMultiple,
  column,
  isNamed,
  isActive,
  onActive,
}: RecipeSheetProps) {
  const cooked = useCookedRecipe(recipe, wanted);
  const newTimer = useDialog();
  useCookKeys({ cooked, isActive, onNewTimer: () => newTimer.show() });
  const { place, servings, multiple } = cooked;
  const sheet = useRef<HTMLDivElement>(null);
  const isMade = place.made !== null;
  const hasSteps = recipe.steps.length > 0;
  const isAll = place.all || !hasSteps;
  const isAtEnd = !isAll && place.step >= recipe.steps.length;

  useEffect(() => {
    sheet.current?.scrollTo?.({ top: 0 });
  }, [place.step, isAll]);
  useRestoreLostFocus(sheet, `${isAtEnd} ${isMade}`);

  return (
    <Frame $column={column} aria-label={recipe.name} onPointerDown={onActive} onFocus={onActive}>
      <Head>
        {isNamed ? <Name {...languageProps(recipe.language)}>{recipe.name}</Name> : null}
        {servings === null ? (
          <MultipleControl multiple={multiple} onChange={onMultiple} />
        ) : (
          <ServingsControl servings={servings} onChange={onServings} />
        )}
        {hasSteps ? (
          <ViewButton aria-pressed={place.all} onClick={() => place.showAll(!place.all)}>
            {t(place.all ? 'oneStep' : 'allSteps')}
          </ViewButton>
        ) : null}
      </Head>
      <Sheet ref={sheet} tabIndex={-1}>
        {isAll ? <AllSteps cooked={cooked} /> : null}
        {isAtEnd || !hasSteps ? <MadeIt key={`cooking-${place.startedAt}`} cooked={cooked} /> : null}
        {isAll || isAtEnd ? null : <StepView cooked={cooked} />}
      </Sheet>
      <Controls aria-label={t('stepsOf', { recipe: recipe.name })}>
        <LargeIconButton
          variant="secondary"
          label={t('previous')}
          icon={<icons.ChevronLeft />}
          disabled={isAll || place.step === 0}
          onClick={() => place.goTo(place.step - 1)}
        />
        <LargeIconButton
          variant="secondary"
          label={t('newTimer')}
          icon={<TimerIcon />}
          onClick={() => newTimer.show()}
        />
        <NextButton cooked={cooked} isAtEnd={isAtEnd} isAll={isAll} />
      </Controls>
      <NewTimerDialog
        key={`timer-${newTimer.round}`}
        open={newTimer.open}
        onClose={newTimer.close}
        onStart={cooked.startCustomTimer}
      />
    </Frame>
  );
}
