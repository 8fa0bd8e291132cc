import type { UnknownTable } from '@forkcast/recipe-files';
import { columnsOf, type ColumnMatch, type ColumnRole, type MatchedRole } from '@forkcast/recipe-files/csv';
import { breakpoint, Checkbox, color, FormDialog, SelectField, space, Stack } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../texts';

const Columns = styled.ul`
  display: grid;
  gap: ${space[4]};
`;

const Column = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: end;
  gap: ${space[2]} ${space[4]};

  ${breakpoint.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cells = styled.ul`
  overflow: hidden;
  color: ${color.inkMuted};

  li {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Roles that the user can choose for a column. Columns of a Forkcast export are recognised by name. */
const roles = {
  name: 'roleName',
  ingredients: 'roleIngredients',
  directions: 'roleDirections',
  description: 'roleDescription',
  notes: 'roleNotes',
  url: 'roleUrl',
  source: 'roleSource',
  kinds: 'roleTags',
  servings: 'roleServings',
  prepTime: 'rolePrep',
  cookTime: 'roleCook',
  totalTime: 'roleTotal',
  rating: 'roleRating',
  photo: 'rolePhoto',
  calories: 'roleCalories',
} as const satisfies Partial<Record<ColumnRole, string>>;

const LEFT_OUT = 'left-out';

interface MatchColumnsProps {
  where: string;
  table: UnknownTable;
  onClose: () => void;
  onMatch: (match: ColumnMatch) => void;
}

/** Lets the user choose the role of each column of a table, next to its first rows. */
export function MatchColumns({ where, table: { header, rows }, onClose, onMatch }: MatchColumnsProps) {
  const [known] = useState(() => guessRoles(header));
  const [selected, setSelected] = useState<readonly MatchedRole[]>(known);
  const [hasHeader, setHasHeader] = useState(true);
  const names = selected.filter((role) => role === 'name').length;
  const optionsFor = (index: number) => [
    { value: '', label: t('roleUnderItsName') },
    ...recognisedOption(known[index] ?? null),
    ...Object.entries(roles).map(([value, label]) => ({ value, label: t(label) })),
    { value: LEFT_OUT, label: t('roleLeftOut') },
  ];
  const choose = (column: number, value: string) => {
    // The options have no other values.
    const chosen = value === '' ? null : (value as NonNullable<MatchedRole>);
    setSelected(selected.map((role, index) => (index === column ? chosen : role)));
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('matchTitle')}
      description={t('matchHint', { file: where })}
      submitLabel={t('matchRead')}
      incomplete={names !== 1}
      onSubmit={() => onMatch({ roles: selected, hasHeader })}
    >
      <Stack gap={4}>
        <Checkbox checked={hasHeader} onCheckedChange={setHasHeader} label={t('matchHeader')} />
        <Columns>
          {header.map((name, index) => (
            // Two columns may have the same name.
            <Column key={index}>
              <SelectField
                label={hasHeader ? name : t('matchNumber', { number: index + 1 })}
                options={optionsFor(index)}
                value={selected[index] ?? ''}
                onChange={({ target }) => choose(index, target.value)}
              />
              <Cells aria-label={t('matchCells', { column: hasHeader ? name : String(index + 1) })}>
                {(hasHeader ? rows : [header, ...rows]).map((cells, row) => (
                  <li key={row}>{cells[index] || '–'}</li>
                ))}
              </Cells>
            </Column>
          ))}
        </Columns>
        <p role="status">{names === 1 ? null : t(names === 0 ? 'matchNoName' : 'matchTwoNames')}</p>
      </Stack>
    </FormDialog>
  );
}

/** Guesses roles by column name. */
function guessRoles(header: readonly string[]): readonly MatchedRole[] {
  const known = new Map(columnsOf(header).map(({ index, role }) => [index, role]));
  return header.map((_name, index) => known.get(index) ?? null);
}

/** The option for a role that came from the column's name and can't be chosen by hand. */
function recognisedOption(role: MatchedRole) {
  return role === null || role in roles ? [] : [{ value: role, label: t('roleByName') }];
}
