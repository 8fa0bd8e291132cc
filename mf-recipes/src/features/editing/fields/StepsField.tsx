import { isComposing, Stack, TextArea } from '@forkcast/ui';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import {
  type Control,
  type FieldErrors,
  useFieldArray,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form';
import { FieldGroup } from './FieldGroup';
import type { RecipeForm } from '../form/recipeForm';
import { numberOfRow } from '../rows/headings';
import { HeadingField } from '../rows/HeadingField';
import { RowButtons } from '../rows/RowButtons';
import { RowList } from '../rows/RowList';
import { emptyStepRow, splitSteps } from '../form/stepRows';
import { t } from '../texts';
import { useLanguageProps } from '../form/useLanguageProps';

interface StepsFieldProps {
  control: Control<RecipeForm>;
  register: UseFormRegister<RecipeForm>;
  errors: FieldErrors<RecipeForm>['steps'];
}

/** The method, step by step. Enter starts the next step, and pasted lines become separate steps. */
export function StepsField({ control, register, errors }: StepsFieldProps) {
  const { fields, nameOf, move, removeRow, onKeyDown, onPaste, add } = useStepRows(control);
  const languageProps = useLanguageProps(control);
  return (
    <FieldGroup label={t('steps')} hint={t('stepsHint')} error={errors?.root?.message ?? errors?.message}>
      <Stack gap={3}>
        <RowList
          label={t('steps')}
          ids={fields.map(({ id }) => id)}
          nameOf={nameOf}
          onMove={move}
          onRemove={removeRow}
        >
          {(row) =>
            fields[row]?.isHeading ? (
              <HeadingField
                label={t('heading')}
                hideLabel
                {...languageProps}
                placeholder={t('stepsHeadingExample')}
                autoComplete="off"
                error={errors?.[row]?.text?.message}
                onKeyDown={onKeyDown(row)}
                {...register(textName(row))}
              />
            ) : (
              <TextArea
                label={nameOf(row)}
                {...languageProps}
                hideLabel
                rows={1}
                placeholder={nameOf(row)}
                error={errors?.[row]?.text?.message}
                onKeyDown={onKeyDown(row)}
                onPaste={onPaste(row)}
                {...register(textName(row))}
              />
            )
          }
        </RowList>
        <RowButtons add={t('addStep')} onAdd={add} />
      </Stack>
    </FieldGroup>
  );
}

const textName = (row: number) => `steps.${row}.text` as const;

function useStepRows(control: Control<RecipeForm>) {
  const { fields, insert, remove, move, update } = useFieldArray({ control, name: 'steps' });
  // Current values of the rows. `fields` has their identity, also during changes.
  const rows = useWatch({ control, name: 'steps' });
  const nameOf = (row: number) =>
    fields[row]?.isHeading
      ? t('headingNamed', { heading: rows[row]?.text ?? '' })
      : t('step', { number: numberOfRow(fields, row) });
  const insertBelow = (row: number, texts: readonly string[], isHeading = false) =>
    insert(
      row + 1,
      texts.map((text) => ({ isHeading, text })),
      { focusName: textName(row + texts.length) },
    );

  const removeRow = (row: number) => {
    if (rows.length === 1) update(row, emptyStepRow);
    else remove(row);
  };
  const onKeyDown = (row: number) => (event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const from = selectionStart ?? value.length;
    if (from < value.length) {
      update(row, { isHeading: fields[row]?.isHeading ?? false, text: value.slice(0, from).trimEnd() });
    }
    insertBelow(row, [value.slice(selectionEnd ?? from).trimStart()]);
  };
  const onPaste = (row: number) => (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = splitSteps(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [first = '', ...others] = pasted;
    update(row, { isHeading: false, text: value.slice(0, selectionStart) + first });
    const last = others.length - 1;
    insertBelow(
      row,
      others.map((text, index) => (index === last ? text + value.slice(selectionEnd) : text)),
    );
  };

  return {
    fields,
    nameOf,
    move,
    removeRow,
    onKeyDown,
    onPaste,
    add: (isHeading: boolean) => insertBelow(rows.length - 1, [''], isHeading),
  };
}
