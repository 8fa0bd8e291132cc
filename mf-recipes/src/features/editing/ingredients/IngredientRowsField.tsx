import { breakpoint, isComposing, space, Stack, TextField } from '@forkcast/ui';
import type { KeyboardEvent } from 'react';
import {
  type Control,
  type FieldErrors,
  useFieldArray,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form';
import styled from 'styled-components';
import { emptyIngredientRow } from './ingredientRows';
import type { RecipeForm } from '../form/recipeForm';
import { numberOfRow } from '../rows/headings';
import { HeadingField } from '../rows/HeadingField';
import { RowButtons } from '../rows/RowButtons';
import { RowList } from '../rows/RowList';
import { t } from '../texts';
import { useLanguageProps } from '../form/useLanguageProps';

const Parts = styled.div`
  display: grid;
  grid-template-columns: 5rem 6rem minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space[1]};
  align-items: start;

  ${breakpoint.phone} {
    grid-template-columns: 1fr 1.4fr;
    padding-bottom: ${space[2]};
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

const parts = ['amount', 'unit', 'name', 'note'] as const;
const labels = { amount: 'rowAmount', unit: 'rowUnit', name: 'rowName', note: 'rowNote' } as const;

interface IngredientRowsFieldProps {
  control: Control<RecipeForm>;
  register: UseFormRegister<RecipeForm>;
  errors: FieldErrors<RecipeForm>['ingredientRows'];
}

/** Ingredients as rows of amount, unit, name and preparation. Enter starts the next row. */
export function IngredientRowsField({ control, register, errors }: IngredientRowsFieldProps) {
  const { fields, nameOf, move, remove, onKeyDown, add } = useIngredientRows(control);
  const languageProps = useLanguageProps(control);
  return (
    <Stack gap={3}>
      <RowList
        label={t('ingredientRowsLabel')}
        ids={fields.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={move}
        onRemove={remove}
      >
        {(row) =>
          fields[row]?.isHeading ? (
            <HeadingField
              label={t('heading')}
              hideLabel
              {...languageProps}
              placeholder={t('ingredientsHeadingExample')}
              autoComplete="off"
              error={errors?.[row]?.name?.message}
              onKeyDown={onKeyDown(row)}
              {...register(`ingredientRows.${row}.name`)}
            />
          ) : (
            <Parts>
              {parts.map((part) => (
                <TextField
                  key={part}
                  label={t(labels[part])}
                  {...languageProps}
                  hideLabel
                  placeholder={t(labels[part])}
                  autoComplete="off"
                  error={errors?.[row]?.[part]?.message}
                  onKeyDown={onKeyDown(row)}
                  {...register(`ingredientRows.${row}.${part}`)}
                />
              ))}
            </Parts>
          )
        }
      </RowList>
      <RowButtons add={t('addIngredient')} onAdd={add} />
    </Stack>
  );
}

function useIngredientRows(control: Control<RecipeForm>) {
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'ingredientRows' });
  // Current values of the rows. `fields` has their identity, also during changes.
  const rows = useWatch({ control, name: 'ingredientRows' });
  const nameOf = (row: number) => {
    const name = rows[row]?.name ?? '';
    if (fields[row]?.isHeading) return t('headingNamed', { heading: name });
    return name.trim() || t('ingredient', { number: numberOfRow(fields, row) });
  };
  const insertBelow = (row: number, isHeading = false) =>
    insert(
      row + 1,
      { ...emptyIngredientRow, isHeading },
      { focusName: `ingredientRows.${row + 1}.${isHeading ? 'name' : 'amount'}` },
    );
  const onKeyDown = (row: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    insertBelow(row);
  };

  return {
    fields,
    nameOf,
    move,
    remove,
    onKeyDown,
    add: (isHeading: boolean) => insertBelow(rows.length - 1, isHeading),
  };
}
