import { recipeSortColumns } from '@forkcast/contracts';
import { Card, color, Grow, IconButton, icons, Row, SelectField, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { RecipeNameButton } from '../recipe-view/RecipeNameButton';
import { lastMade } from './lastMade';
import { RecipeActions } from './RecipeActions';
import { RecipeLink } from './RecipeLink';
import type { RecipeRowsProps } from './RecipeTable';

const columnLabels = { name: 'Recipe Name', lastUsed: 'Last Made' } as const;

const Name = styled.h2`
  font-size: ${text.md};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

const Notes = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${text.sm};
  white-space: pre-line;
`;

/** The collection as cards, for a phone. */
export function RecipeCards({
  recipes,
  deletingId,
  view,
  timeZone,
  onSort,
  onView,
  ...handlers
}: RecipeRowsProps) {
  return (
    <Stack gap={3}>
      <Row gap={2} align="end">
        <Grow>
          <SelectField
            label="Sort by"
            value={view.sortColumn}
            onChange={(event) => {
              const column = recipeSortColumns.find((name) => name === event.target.value);
              if (column) onSort(column);
            }}
          >
            {recipeSortColumns.map((column) => (
              <option key={column} value={column}>
                {columnLabels[column]}
              </option>
            ))}
          </SelectField>
        </Grow>
        <IconButton
          variant="secondary"
          label={view.sortDirection === 'asc' ? 'Sort descending' : 'Sort ascending'}
          icon={view.sortDirection === 'asc' ? <icons.ArrowDown /> : <icons.ArrowUp />}
          onClick={() => onSort(view.sortColumn)}
        />
      </Row>
      <Stack as="ul" gap={3} aria-label="Recipes">
        {recipes.map((recipe) => (
          <Card as="li" key={recipe.id}>
            <Stack gap={2}>
              <Name>
                <RecipeNameButton recipe={recipe} onView={onView} />
              </Name>
              {recipe.url ? <RecipeLink url={recipe.url} /> : null}
              {recipe.notes ? <Notes>{recipe.notes}</Notes> : null}
              <Row justify="space-between">
                <Facts>
                  {recipe.lastUsed === null
                    ? 'Never used'
                    : `Last made ${lastMade(recipe.lastUsed, timeZone)}`}
                </Facts>
                <RecipeActions recipe={recipe} deleting={deletingId === recipe.id} {...handlers} />
              </Row>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
