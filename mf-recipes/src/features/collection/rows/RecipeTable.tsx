import type { ListedRecipe, RecipeSortColumn } from '@forkcast/contracts';
import { color, HostLink, Row, SortableTh, space, Table, TBody, Td, text, Th, THead, Tr } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { memo } from 'react';
import styled from 'styled-components';
import { tApp } from '../../../texts';
import { RecipeLink } from '../../recipe-page/RecipeLink';
import type { CollectionView } from '../collectionView';
import { FavouriteButton } from './FavouriteButton';
import { lastMade } from './lastMade';
import { ActionsColumn, type RecipeActionHandlers, RecipeActions } from './RecipeActions';
import { RecipeCover } from './RecipeCover';
import { RecipeFacts } from './RecipeFacts';
import { useRowMenu } from '../row-menu/useRowMenu';
import { t } from '../texts';

export interface RecipeRowsProps extends RecipeActionHandlers {
  recipes: readonly ListedRecipe[];
  deletingId: string | null;
  view: CollectionView;
  /** Too narrow for photos and for actions in one line. */
  tight: boolean;
  onSort: (column: RecipeSortColumn) => void;
}

const Notes = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  color: ${color.inkMuted};
  font-size: ${text.sm};
  white-space: pre-line;
`;

const LastMade = styled.span<{ $never: boolean }>`
  color: ${({ $never }) => ($never ? color.inkMuted : color.ink)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Cell = styled(Td)`
  padding-block: ${space[2]};
  vertical-align: middle;
`;

const Grid = styled(Table)`
  table-layout: fixed;
  min-width: ${space(150)};
`;

/** The collection as a table, for wide screens. */
export function RecipeTable({ recipes, deletingId, view, onSort, ...shared }: RecipeRowsProps) {
  const directionOf = (column: RecipeSortColumn) => (view.sortColumn === column ? view.sortDirection : null);
  return (
    <Grid caption={t('tableCaption')}>
      <colgroup>
        <col style={{ width: '32%' }} />
        <col style={{ width: '14%' }} />
        <col style={{ width: space(32) }} />
        <col />
        <ActionsColumn $tight={shared.tight} />
      </colgroup>
      <THead>
        <Tr>
          <SortableTh direction={directionOf('name')} onSort={() => onSort('name')}>
            {tApp('recipeName')}
          </SortableTh>
          <Th>{tApp('link')}</Th>
          <SortableTh direction={directionOf('lastUsed')} onSort={() => onSort('lastUsed')}>
            {t('lastMadeColumn')}
          </SortableTh>
          <Th>{tApp('notes')}</Th>
          <Th numeric>{t('actionsColumn')}</Th>
        </Tr>
      </THead>
      <TBody>
        {recipes.map((recipe) => (
          <RecipeRow key={recipe.id} recipe={recipe} deleting={deletingId === recipe.id} {...shared} />
        ))}
      </TBody>
    </Grid>
  );
}

interface RecipeRowProps extends RecipeActionHandlers {
  recipe: ListedRecipe;
  deleting: boolean;
  tight: boolean;
}

/** Memoised: re-renders only when its recipe changes, not when a dialog opens. */
const RecipeRow = memo(function RecipeRow({ recipe, tight, ...actions }: RecipeRowProps) {
  const { timeZone } = useSession().user;
  const menu = useRowMenu();
  return (
    <Tr data-recipe={recipe.id} {...menu.area}>
      <Cell>
        <Row gap={2}>
          {tight ? null : <RecipeCover id={recipe.id} photos={recipe.photos} width={56} />}
          <FavouriteButton isInList recipe={recipe} />
          <div>
            <RecipeLink recipe={recipe} />
            <RecipeFacts recipe={recipe} />
          </div>
        </Row>
      </Cell>
      <Cell>
        <HostLink href={recipe.url} />
      </Cell>
      <Cell>
        <LastMade $never={recipe.lastUsed === null}>{lastMade(recipe.lastUsed, timeZone)}</LastMade>
      </Cell>
      <Cell>
        {recipe.notes ? (
          <Notes title={recipe.notes} dir="auto">
            {recipe.notes}
          </Notes>
        ) : null}
      </Cell>
      <Cell>
        <RecipeActions recipe={recipe} menu={menu} {...actions} />
      </Cell>
    </Tr>
  );
});
