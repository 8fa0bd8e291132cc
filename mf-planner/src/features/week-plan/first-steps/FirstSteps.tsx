import type { Day } from '@forkcast/days';
import {
  breakpoint,
  Button,
  Card,
  color,
  IconButton,
  icons,
  LinkButton,
  MutedText,
  Row,
  space,
  Stack,
  VisuallyHidden,
} from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { slotToFill } from '../week/slotToFill';
import type { DayPlan, Slot } from '../week/weekView';
import { ExampleRecipes } from './ExampleRecipes';
import { t } from './texts';
import { type Step, steps, useFirstSteps } from './useFirstSteps';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(54)}), 1fr));
  gap: ${space[4]};

  ${breakpoint.phone} {
    gap: ${space[3]};
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: ${space[6]} minmax(0, 1fr);
  align-content: start;
  gap: ${space[1]} ${space[2]};

  > * {
    grid-column: 2;
    justify-self: start;
  }
`;

const Mark = styled.span<{ $done: boolean }>`
  grid-column: 1;
  width: ${space[5]};
  height: ${space[5]};
  border: 2px solid ${({ $done }) => ($done ? 'transparent' : color.lineStrong)};
  border-radius: 50%;
  color: ${color.positive};

  > svg {
    width: ${space[6]};
    height: ${space[6]};
    margin: calc(-1 * ${space[1]});
  }
`;

const Name = styled.h3`
  grid-row: 1;
  align-self: center;
`;

export interface FirstStepsProps {
  /** Whether something is planned in the shown week; undefined if unknown. */
  isPlanned: boolean | undefined;
  isGenerating: boolean;
  days: readonly DayPlan[];
  today: Day;
  /** Opens the dialog that adds a recipe to a slot. */
  onPlan: (slot: Slot) => void;
  /** Generates the shopping list of the week. */
  onGenerate: () => void;
}

/** Four steps for new households, which are checked off automatically. One button hides them permanently. */
export function FirstSteps({ isPlanned, isGenerating, days, today, onPlan, onGenerate }: FirstStepsProps) {
  const tonightSlot = days
    .find(({ day }) => day === today)
    ?.slots.find(({ mealType, entries }) => mealType === 'dinner' && entries.length === 0);
  const slot = tonightSlot ?? slotToFill(days, today);
  const { isShown, done, examples, update } = useFirstSteps(isPlanned);
  const outcome = useOutcome();
  const isNew = isShown && done.length === 0;
  useEffect(() => {
    // The week scrolls to today, but a new user starts at the top.
    if (isNew) window.scrollTo(0, 0);
  }, [isNew]);
  if (!isShown) return null;
  const hide = () => {
    update({ stage: 'over' });
    outcome.done(t('hidden'), t('aboutHidden'), () => update({ stage: 'shown' }));
  };
  const offersExamples = examples !== null || !done.includes('recipe');
  const actions: Record<Step, ReactNode> = {
    recipe: (
      <LinkButton as={Link} to="/recipes" size="sm">
        {t('toRecipe')}
      </LinkButton>
    ),
    plan: (
      <Button size="sm" disabled={!slot} onClick={() => (slot ? onPlan(slot) : undefined)}>
        {t('toPlan')}
      </Button>
    ),
    list: (
      <Button size="sm" pending={isGenerating} onClick={onGenerate}>
        {t('toList')}
      </Button>
    ),
    invite: (
      <LinkButton as={Link} to="/settings" size="sm">
        {t('toInvite')}
      </LinkButton>
    ),
  };
  return (
    <Card as="section" aria-labelledby="first-steps" data-print="hide">
      <Stack gap={3}>
        <Head done={done.length} onHide={hide} />
        <List>
          {steps.map((step) => (
            <StepItem
              key={step}
              step={step}
              isDone={done.includes(step)}
              hasTonight={tonightSlot !== undefined}
              action={actions[step]}
            />
          ))}
        </List>
        {offersExamples ? <ExampleRecipes examples={examples} update={update} /> : null}
      </Stack>
    </Card>
  );
}

function Head({ done, onHide }: { done: number; onHide: () => void }) {
  return (
    <Row justify="space-between">
      <div>
        <h2 id="first-steps">{t('title')}</h2>
        <MutedText role="status">
          {done === steps.length ? t('allDone') : t('progress', { done, all: steps.length })}
        </MutedText>
      </div>
      <IconButton label={t('hide')} icon={<icons.X />} onClick={onHide} />
    </Row>
  );
}

interface StepItemProps {
  step: Step;
  isDone: boolean;
  /** Whether tonight's dinner can be planned. */
  hasTonight: boolean;
  action: ReactNode;
}

function StepItem({ step, isDone, hasTonight, action }: StepItemProps) {
  return (
    <Item>
      <Mark $done={isDone} aria-hidden>
        {isDone ? <icons.CircleCheck /> : null}
      </Mark>
      <Name>
        {isDone ? <VisuallyHidden>{`${t('isDone')} `}</VisuallyHidden> : null}
        <span>{t(step)}</span>
      </Name>
      {isDone ? null : (
        <>
          <MutedText>{t(step === 'plan' && hasTonight ? 'about-plan-tonight' : `about-${step}`)}</MutedText>
          {action}
        </>
      )}
    </Item>
  );
}
