import type { ShoppingListItem } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { breakpoint, Button, color, icons, radius, Row, space, text, usePhone } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { FoldedNotice } from '../list/FoldedNotice';
import { useListActions } from '../list/useListActions';
import { useHabits } from '../quick-entry/useHabits';
import { t as list } from '../texts';
import { dueStaples, type Staple } from './dueStaples';
import { foldedName } from './foldedName';
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

const Things = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Thing = styled.li`
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

const SHOWN = 5;

/** Offers staples that are due, to add with one tap. */
export function DueStaples({ items }: { items: readonly ShoppingListItem[] }) {
  const { id: accountId, timeZone } = useSession().user;
  const habits = useHabits(true);
  const actions = useListActions();
  const { done, failed } = useOutcome();
  const now = new Date();
  const today = dayOf(now, timeZone);
  const [putAwayOn, setPutAwayOn] = useState(() => (areStaplesHidden(accountId, today) ? today : null));
  const isBought = useBought(items);
  const titleId = useId();
  const isPhone = usePhone();

  const staples = dueStaples(habits, items, { now, timeZone })
    .filter(({ name }) => !isBought(name))
    .slice(0, SHOWN);
  if (staples.length === 0 || putAwayOn === today) return null;

  const add = async (chosen: readonly Staple[]) => {
    try {
      const added = await actions.add(chosen.map(({ name }) => ({ name })));
      const undo = () => actions.remove(added).catch((error: unknown) => failed(list('removeFailed'), error));
      const names = added.map(({ name }) => name).join(', ');
      done(t('added', { count: added.length }), names, undo);
    } catch (error) {
      failed(list('addFailed'), error);
    }
  };
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
                setPutAwayOn(today);
              }}
            >
              {t('notToday')}
            </Button>
          </Row>
        }
      >
        <Things>
          {staples.map((staple) => (
            <Thing key={staple.name}>
              <span>
                <span>{staple.name}</span> <Why>{whyDue(staple)}</Why>
              </span>
              <Button
                size="sm"
                icon={<icons.Plus />}
                aria-label={t('addOne', { item: staple.name })}
                onClick={() => void add([staple])}
              >
                {list('add')}
              </Button>
            </Thing>
          ))}
        </Things>
        {isPhone ? addAll : null}
      </FoldedNotice>
    </Frame>
  );
}

/**
 * Items checked during this visit may be gone from the list, and the cached habits don't include them yet.
 */
function useBought(items: readonly ShoppingListItem[]): (name: string) => boolean {
  const [bought, setBought] = useState<ReadonlySet<string>>(new Set());
  const now = new Set(bought);
  for (const { name, isChecked } of items) {
    if (isChecked) now.add(foldedName(name));
    else now.delete(foldedName(name));
  }
  if (now.size !== bought.size || [...now].some((name) => !bought.has(name))) setBought(now);
  return (name) => now.has(foldedName(name));
}
