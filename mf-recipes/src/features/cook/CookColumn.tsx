import { type Recipe, recipePath } from '@forkcast/contracts';
import { languageProps } from '@forkcast/recipe-ui';
import {
  breakpoint,
  Button,
  color,
  icons,
  IconButton,
  LinkButton,
  RetryBanner,
  space,
  text,
} from '@forkcast/ui';
import { errorMessage, isApiFailure, useDialog } from '@forkcast/web-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useRecipeQuery } from '../recipe-page/recipePageApi';
import type { CookedAmount } from './cookAddress';
import { TimerSign } from './icons';
import { MadeIt } from './made/MadeIt';
import { MultipleControl, ServingsControl } from './AmountControl';
import { AllSteps } from './step/AllSteps';
import { StepView } from './step/StepView';
import { t } from './texts';
import { NewTimerDialog } from './timers/NewTimerDialog';
import { useCookedRecipe, type CookedRecipe } from './useCookedRecipe';
import { useCookKeys } from './useCookKeys';

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
  margin: 0;
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

const Turning = styled.nav`
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

const Large = styled(Button)`
  min-height: 64px;
  font-size: ${text.lg};
`;

const LargeLink = styled(LinkButton)`
  min-height: 64px;
  font-size: ${text.lg};
`;

const LargeView = styled(Button)`
  min-height: 48px;
`;

const LargeSign = styled(IconButton)`
  width: 64px;
  min-height: 64px;

  svg {
    width: 1.75rem;
    height: 1.75rem;
  }
`;

const Waiting = styled.p<{ $column: number }>`
  grid-row: 2;
  grid-column: ${({ $column }) => $column};
  margin: 0;
  padding: ${space[8]};
  font-size: ${text.lg};
`;

interface CookColumnProps {
  id: string;
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

/** One recipe in cook mode. */
export function CookColumn({ id, ...column }: CookColumnProps) {
  const {
    data: recipe,
    error,
    isFetching,
    refetch,
  } = useRecipeQuery(id, {
    // Shows cached data at once and refetches.
    refetchOnMountOrArgChange: true,
  });
  if (recipe) return <Cooking recipe={recipe} {...column} />;
  if (!error) {
    return (
      <Waiting role="status" $column={column.column}>
        {t('loading')}
      </Waiting>
    );
  }
  const isNotFound = isApiFailure(error) && error.status === 404;
  return (
    <Waiting as="div" $column={column.column}>
      {isNotFound ? (
        t('notFound')
      ) : (
        <RetryBanner tone="danger" pending={isFetching} onRetry={() => void refetch()}>
          {t('notLoaded', { reason: errorMessage(error, t('unknownError')) })}
        </RetryBanner>
      )}
    </Waiting>
  );
}

function Cooking({
  recipe,
  wanted,
  onServings,
  onMultiple,
  column,
  isNamed,
  isActive,
  onActive,
}: Omit<CookColumnProps, 'id'> & { recipe: Recipe }) {
  const cooked = useCookedRecipe(recipe, wanted);
  const ownTimer = useDialog();
  useCookKeys({ cooked, isActive, onOwnTimer: () => ownTimer.show() });
  const { place, servings, multiple } = cooked;
  const sheet = useRef<HTMLDivElement>(null);
  const isMade = place.made !== null;
  const hasSteps = recipe.steps.length > 0;
  const isAll = place.all || !hasSteps;
  const isAtEnd = !isAll && place.step >= recipe.steps.length;

  useEffect(() => {
    sheet.current?.scrollTo?.({ top: 0 });
  }, [place.step, isAll]);
  useFocusWhereLost(sheet, `${isAtEnd} ${isMade}`);

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
          <LargeView aria-pressed={place.all} onClick={() => place.showAll(!place.all)}>
            {t(place.all ? 'oneStep' : 'allSteps')}
          </LargeView>
        ) : null}
      </Head>
      <Sheet ref={sheet} tabIndex={-1}>
        {isAll ? <AllSteps cooked={cooked} /> : null}
        {isAtEnd || !hasSteps ? <MadeIt key={`cooking-${place.startedAt}`} cooked={cooked} /> : null}
        {isAll || isAtEnd ? null : <StepView cooked={cooked} />}
      </Sheet>
      <Turning aria-label={t('stepsOf', { recipe: recipe.name })}>
        <LargeSign
          variant="secondary"
          label={t('previous')}
          icon={<icons.ChevronLeft />}
          disabled={isAll || place.step === 0}
          onClick={() => place.goTo(place.step - 1)}
        />
        <LargeSign
          variant="secondary"
          label={t('newTimer')}
          icon={<TimerSign />}
          onClick={() => ownTimer.show()}
        />
        <NextButton cooked={cooked} isAtEnd={isAtEnd} isAll={isAll} />
      </Turning>
      <NewTimerDialog
        key={`timer-${ownTimer.round}`}
        open={ownTimer.open}
        onClose={ownTimer.close}
        onStart={cooked.startOwnTimer}
      />
    </Frame>
  );
}

/** Moves the focus when the focused element disappeared with the previous content. */
function useFocusWhereLost(place: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [place, shown]);
}

function NextButton({ cooked, isAtEnd, isAll }: { cooked: CookedRecipe; isAtEnd: boolean; isAll: boolean }) {
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
  const go = () => {
    place.goTo(isAll ? length : place.step + 1);
    if (isAll) place.showAll(false);
  };
  return (
    <Large variant="primary" onClick={go}>
      {t(isLast ? 'finish' : 'next')}
    </Large>
  );
}
