import { searchItems } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import {
  Banner,
  color,
  Dialog,
  icons,
  isComposing,
  radius,
  SearchField,
  space,
  Stack,
  text,
  VisuallyHidden,
} from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit/boot';
import { shortcutGroups } from '@forkcast/web-kit';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { navIcon } from '../chrome/navIcon';
import type { DeployedScreens } from '../remotes/useRemotes';
import { daysFor } from './daysFor';
import { t } from './texts';
import { type FoundRecipe, useRecipesFor } from './useRecipesFor';

/** Photos and icons have the same size, so that names are aligned. */
const Picture = styled.span`
  display: grid;
  place-items: center;
  width: ${space[10]};
  height: ${space[10]};
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  color: ${color.inkMuted};

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

const Result = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${space[11]};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.control};
  cursor: pointer;

  > ${Picture} {
    flex: none;
  }
  > span:not(:first-child) {
    flex: 1 1 auto;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > small {
    flex: none;
    color: ${color.inkMuted};
    font-size: ${text.xs};
  }
  &[aria-selected='true'] {
    background: ${color.surfaceSunken};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

interface Choice {
  id: string;
  label: string;
  kind: string;
  icon: ReactNode;
  run: () => void;
}

interface SearchDialogProps {
  onClose: () => void;
  timeZone: string;
  screens: DeployedScreens;
  actions: readonly Pick<Choice, 'label' | 'icon' | 'run'>[];
}

const MAX_DAYS = 3;

/** Finds recipes, days, screens and actions by name. Arrow keys move, Enter opens. */
export function SearchDialog({ onClose, timeZone, screens, actions }: SearchDialogProps) {
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState(0);
  const { choices, failure, hasPlanned, pending } = useChoices(query, { timeZone, screens, actions });
  const at = Math.min(selected, choices.length - 1);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  const openChoice = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    choice.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && choices.length > 0) setSelected((at + step + choices.length) % choices.length);
    else if (event.key === 'Enter') openChoice(choices[at]);
    else return;
    event.preventDefault();
  };
  const hasNoResults = query.trim() !== '' && choices.length === 0 && !pending;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('search')}
      head={
        <SearchField
          label={t('searchFor')}
          placeholder={t('searchFor')}
          value={query}
          onChange={(typed) => {
            setQuery(typed);
            setSelected(0);
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={choices[at]?.id}
          aria-autocomplete="list"
        />
      }
    >
      <Stack gap={3}>
        {failure ? (
          <Banner tone="warning">
            {t(hasPlanned ? 'onlyPlanned' : 'recipesNotSearched', { why: errorMessage(failure, '') })}
          </Banner>
        ) : null}
        <VisuallyHidden>
          <p role="status">{query.trim() && !pending ? t('found', { count: choices.length }) : ''}</p>
        </VisuallyHidden>
        <div ref={list} id={listId} role="listbox" aria-label={t('search')} aria-busy={pending}>
          {choices.map((choice, index) => (
            <Result
              key={choice.id}
              id={choice.id}
              role="option"
              aria-selected={index === at}
              onPointerMove={() => setSelected(index)}
              onClick={() => openChoice(choice)}
            >
              <Picture>{choice.icon}</Picture>
              <span>{choice.label}</span>
              <small>{choice.kind}</small>
            </Result>
          ))}
        </div>
        {hasNoResults ? <p>{t('nothingFound', { query: query.trim() })}</p> : null}
      </Stack>
    </Dialog>
  );
}

/** Returns the results for the typed text; all screens and actions if it's empty. */
function useChoices(query: string, offered: Pick<SearchDialogProps, 'timeZone' | 'screens' | 'actions'>) {
  const navigate = useNavigate();
  const id = useId();
  const { recipes, failure, pending } = useRecipesFor(query, offered.timeZone);
  // Read once, because shortcuts don't change under an open dialog. Arrow-key shortcuts depend on the
  // focus, which the dialog has.
  const [screenActions] = useState(() =>
    shortcutGroups()
      .flatMap(({ yields, shortcuts }) => (yields ? [] : shortcuts))
      .filter(({ keys }) => !keys.startsWith('Arrow')),
  );
  const { timeZone, screens, actions } = offered;
  const filterByQuery = <Named extends { label: string }>(choices: readonly Named[]) =>
    searchItems(choices, query, ({ label }) => ({ names: [label] }));
  const openAddress = (address: string) => () => void navigate(address);
  const days = screens.at('/meal-planner') ? daysFor(query, dayOf(new Date(), timeZone), MAX_DAYS) : [];

  const found: Omit<Choice, 'id'>[] = [
    ...days.map(({ day, label }) => ({
      label,
      kind: t('day'),
      icon: <icons.CalendarDays aria-hidden />,
      run: openAddress(`/meal-planner?week=${day}`),
    })),
    ...(screens.at('/recipes') ? recipes : []).map((recipe) => ({
      label: recipe.name,
      kind: t('recipe'),
      icon: <Cover recipe={recipe} />,
      run: openAddress(`/recipes/${recipe.id}`),
    })),
    ...filterByQuery(screens.nav).map(({ label, path, icon }) => {
      const Icon = navIcon(icon);
      return { label, kind: t('screen'), icon: <Icon aria-hidden />, run: openAddress(path) };
    }),
    ...filterByQuery([...screenActions, ...actions]).map((action) => ({
      icon: <icons.Sparkles aria-hidden />,
      ...action,
      kind: t('action'),
    })),
  ];
  const choices = found.map((choice, index) => ({ ...choice, id: `${id}-${index}` }));
  return { choices, failure, hasPlanned: recipes.length > 0, pending };
}

function Cover({ recipe: { photo } }: { recipe: FoundRecipe }) {
  return photo ? (
    <img src={`/api/photos/${photo}?width=320`} alt="" loading="lazy" />
  ) : (
    <icons.CookingPot aria-hidden />
  );
}
