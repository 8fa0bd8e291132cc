import { searchItems } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { Banner, Dialog, icons, isComposing, SearchField, Stack, VisuallyHidden } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit/boot';
import { shortcutGroups } from '@forkcast/web-kit';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { navIcon } from '../chrome/navIcon';
import type { DeployedScreens } from '../remotes/useRemotes';
import { daysFor } from './daysFor';
import { type Choice, ResultList } from './ResultList';
import { t } from './texts';
import { type FoundRecipe, useRecipesFor } from './useRecipesFor';

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
  const { choices, failure, hasPlanned, pending } = useChoices(query, { timeZone, screens, actions });
  const openChoice = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    choice.run();
  };
  const { at, setSelected, onKeyDown } = useSelection(choices, openChoice);
  const listId = useId();
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
        <ResultList
          id={listId}
          choices={choices}
          selected={at}
          pending={pending}
          onSelect={setSelected}
          onOpen={openChoice}
        />
        {hasNoResults ? <p>{t('nothingFound', { query: query.trim() })}</p> : null}
      </Stack>
    </Dialog>
  );
}

/** Arrow keys move the selection, Enter opens it. */
function useSelection(choices: readonly Choice[], onOpen: (choice: Choice | undefined) => void) {
  const [selected, setSelected] = useState(0);
  const at = Math.min(selected, choices.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && choices.length > 0) setSelected((at + step + choices.length) % choices.length);
    else if (event.key === 'Enter') onOpen(choices[at]);
    else return;
    event.preventDefault();
  };
  return { at, setSelected, onKeyDown };
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
