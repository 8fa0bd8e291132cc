import { foldText, type ShoppingListItem } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { breakpoint, Button, color, icons, radius, Row, space, text, usePhone } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { FoldedNotice } from '../list/FoldedNotice';
import { useListActions } from '../list/useListActions';
import { useHabits } from '../quick-entry/useHabits';
import { t as tList } from '../texts';
import { findDueStaples, type Staple } from './findDueStaples';
import { areStaplesHidden, hideStaplesForToday } from './notToday';
import { t } from './texts';
import { whyDue } from './whyDue';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  font-size: ${text.sm};
`;

const StapleList = styled.ul`
  display: flex;
  flex-direction: column;
`;

const StapleItem = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  overflow-wrap: anywhere;

  ${breakpoint.phone} {
    min-height: ${space[11]};
  }
`;

const Why = styled.span`
  color: ${color.inkMuted};
`;

const STAPLES_SHOWN = 5;

/** Offers staples that are due, to add with one tap. */
export function DueStaples({ items }: { items: readonly ShoppingListItem[] }) {
  const { id: accountId, timeZone } = useSession().user;
  const habits = useHabits(true);
  const add = useAddStaples();
  const now = new Date();
  const today = dayOf(now, timeZone);
  const [hiddenOn, setHiddenOn] = useState(() => (areStaplesHidden(accountId, today) ? today : null));
  const isBought = useIsBought(items);
  const titleId = useId();
  const isPhone = usePhone();

  const staples = findDueStaples(habits, items, { now, timeZone })
    .filter(({ name }) => !isBought(name))
    .slice(0, STAPLES_SHOWN);
  if (staples.length === 0 || hiddenOn === today) return null;

  const addAll =
    staples.length > 1 ? (
      <Button size="sm" onClick={() => void add(staples)}>
        {t('addAll', { count: staples.length })}
      </Button>
    ) : null;
  return (
    <Frame aria-labelledby={titleId} data-print="hide">
      <FoldedNotice
        title={isPhone ? t('titleOf', { items: staples.map(({ name }) => name).join(', ') }) : t('title')}
        titleId={titleId}
        as="h2"
        actions={
          <Row gap={2} wrap>
            {isPhone ? null : addAll}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                hideStaplesForToday(accountId, today);
                setHiddenOn(today);
              }}
            >
              {t('notToday')}
            </Button>
          </Row>
        }
      >
        <Staples staples={staples} onAdd={(staple) => void add([staple])} />
        {isPhone ? addAll : null}
      </FoldedNotice>
    </Frame>
  );
}

interface StaplesProps {
  staples: readonly Staple[];
  onAdd: (staple: Staple) => void;
}

function Staples({ staples, onAdd }: StaplesProps) {
  return (
    <StapleList>
      {staples.map((staple) => (
        <StapleItem key={staple.name}>
          <span>
            <span>{staple.name}</span> <Why>{whyDue(staple)}</Why>
          </span>
          <Button
            size="sm"
            icon={<icons.Plus />}
            aria-label={t('addOne', { item: staple.name })}
            onClick={() => onAdd(staple)}
          >
            {tList('add')}
          </Button>
        </StapleItem>
      ))}
    </StapleList>
  );
}

function useAddStaples() {
  const actions = useListActions();
  const { done, failed } = useOutcome();
  return async (chosen: readonly Staple[]) => {
    try {
      const added = await actions.add(chosen.map(({ name }) => ({ name })));
      const undo = () =>
        actions.remove(added).catch((error: unknown) => failed(tList('removeFailed'), error));
      const names = added.map(({ name }) => name).join(', ');
      done(t('added', { count: added.length }), names, undo);
    } catch (error) {
      failed(tList('addFailed'), error);
    }
  };
}

/** Returns whether an item was checked during this visit; the cached habits don't include it yet. */
function useIsBought(items: readonly ShoppingListItem[]): (name: string) => boolean {
  const [bought, setBought] = useState<ReadonlySet<string>>(new Set());
  const names = new Set(bought);
  for (const { name, isChecked } of items) {
    if (isChecked) names.add(foldText(name));
    else names.delete(foldText(name));
  }
  if (names.size !== bought.size || [...names].some((name) => !bought.has(name))) setBought(names);
  return (name) => names.has(foldText(name));
}
