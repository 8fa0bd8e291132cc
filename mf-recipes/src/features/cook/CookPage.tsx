import { COOKED_TOGETHER, recipePath } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { languageProps } from '@forkcast/recipe-ui';
import {
  color,
  font,
  icons,
  IconButton,
  layer,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuTrigger,
  space,
  text,
  usePhone,
} from '@forkcast/ui';
import { useAddressView, useLiveInvalidation, useSession } from '@forkcast/web-kit';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { recipesApi } from '../../api/recipesApi';
import { amountOf, readCookView, withMultiple, withRecipe, withServings, writeCookView } from './cookAddress';
import { periodOf, usePlannedMealsQuery } from '../add-to-plan/addToPlanApi';
import { useRecipeQuery } from '../recipe-page/recipePageApi';
import { CookColumn } from './column/CookColumn';
import { KeepAwake } from './KeepAwake';
import { RecipeChoice } from './RecipeChoice';
import { t } from './texts';
import { TimerStrip } from './timers/TimerStrip';
import { useInertBackground } from './useInertBackground';

/** Prevents the page behind from scrolling. */
const NoPageScroll = createGlobalStyle`
  html { overflow: hidden; }
`;

const Screen = styled.div`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  padding: env(safe-area-inset-top, 0) env(safe-area-inset-right, 0) env(safe-area-inset-bottom, 0)
    env(safe-area-inset-left, 0);
  background: ${color.surface};
  color: ${color.ink};
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-height: 64px;
  padding: ${space[2]} ${space[3]};
  border-bottom: 1px solid ${color.line};
`;

const Close = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 8px;
  color: ${color.ink};

  &:hover {
    background: ${color.surfaceSunken};
  }
`;

const Title = styled.h1`
  display: -webkit-box;
  flex: 1 1 auto;
  min-width: 0;
  overflow: hidden;
  font-family: ${font.heading};
  font-size: ${text.lg};
  line-height: 1.2;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

const Columns = styled.div<{ $count: number }>`
  display: grid;
  grid-row: 3;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  grid-template-rows: auto minmax(0, 1fr) auto auto;
  min-height: 0;

  > section + section {
    border-left: 2px solid ${color.line};
  }
`;

const Strip = styled.div`
  grid-row: 3;
  grid-column: 1 / -1;
  min-width: 0;
`;

/** Full-screen cook mode for one or several recipes of a dinner. */
export function CookPage({ id }: { id: string }) {
  const { view, change } = useAddressView(readCookView, writeCookView);
  const ids = [id, ...view.others.map(({ recipeId }) => recipeId).filter((each) => each !== id)];
  const [chosen, setChosen] = useState(id);
  const active = ids.includes(chosen) ? chosen : id;
  useLiveInvalidation(recipesApi, { recipes: ['Recipes'], 'meal-plans': ['MealPlans'] });
  const screen = useRef<HTMLDivElement>(null);
  useInertBackground(screen);
  const isPhone = usePhone();
  const shown = isPhone ? [active] : ids;
  const { data: first, isError } = useRecipeQuery(id);
  const hasSeveral = ids.length > 1;
  return (
    <Screen ref={screen}>
      <NoPageScroll />
      <Top>
        <Close to={recipePath(id, view.servings, view.multiple)} aria-label={t('close')} title={t('close')}>
          <icons.X />
        </Close>
        <Title {...languageProps(hasSeveral ? null : first?.language)}>
          {hasSeveral ? t('recipes') : (first?.name ?? t(isError ? 'untitled' : 'loading'))}
        </Title>
        <KeepAwake />
        <AlsoTonight
          ids={ids}
          onChoose={(other) => {
            change((current) => withRecipe(current, other), 'correction');
            setChosen(other);
          }}
        />
      </Top>
      {hasSeveral && isPhone ? <RecipeChoice ids={ids} active={active} onChoose={setChosen} /> : null}
      <Columns $count={shown.length}>
        {shown.map((each, index) => (
          <CookColumn
            key={`recipe-${each}`}
            id={each}
            column={index + 1}
            wanted={amountOf(view, each)}
            onServings={(servings) =>
              change((current) => withServings(current, each, servings), 'correction')
            }
            onMultiple={(multiple) =>
              change((current) => withMultiple(current, each, multiple), 'correction')
            }
            isNamed={hasSeveral && !isPhone}
            isActive={each === active}
            onActive={() => setChosen(each)}
          />
        ))}
        <Strip>
          <TimerStrip />
        </Strip>
      </Columns>
    </Screen>
  );
}

/** Other recipes planned for today, to cook alongside. */
function AlsoTonight({ ids, onChoose }: { ids: readonly string[]; onChoose: (id: string) => void }) {
  const { timeZone } = useSession().user;
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const { data: planned = [] } = usePlannedMealsQuery(periodOf(today, today, timeZone));
  const others = new Map(
    planned.flatMap(({ recipeId, recipeName }) =>
      recipeId !== null && !ids.includes(recipeId) ? [[recipeId, recipeName] as const] : [],
    ),
  );
  if (others.size === 0 || ids.length >= COOKED_TOGETHER) return null;
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={t('cookBeside')} icon={<icons.Plus />} />
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{t('alsoTonight')}</MenuLabel>
        {[...others].map(([recipeId, name]) => (
          <MenuItem key={recipeId} icon={<icons.CookingPot />} onSelect={() => onChoose(recipeId)}>
            {name}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
