import type { Ingredient } from '@forkcast/contracts';
import { detailFields, formRows, type DetailField } from '@forkcast/recipe-ui';
import { space, Stack, TextArea, TextField } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { Fragment } from 'react';
import { type FieldErrors, useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { IngredientPreview } from './IngredientPreview';
import { type FormDetail, type RecipeForm, recipeFormSchema } from './recipeForm';
import { t } from './texts';

/** Fields beside one another; below one another where that would make them narrow. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[4]};
  align-items: start;
`;

interface RecipeFieldsProps {
  /** Of the form, for the button that submits it. */
  formId: string;
  /** What the fields hold at first. */
  initial: RecipeForm;
  /** Of a recipe that is stored already: ingredients that stay what they are while their lines are left alone. */
  before?: readonly Ingredient[];
  onSave: (form: RecipeForm) => Promise<void>;
}

/** What a recipe is made of, to be filled in. Lives as long as its dialog is open, so each opening starts anew. */
export function RecipeFields({ formId, initial, before, onSave }: RecipeFieldsProps) {
  const { failed } = useOutcome();
  const { register, handleSubmit, control, formState } = useForm<RecipeForm>({
    resolver: zodResolver(recipeFormSchema(before && initial)),
    defaultValues: initial,
  });
  const ingredients = useWatch({ control, name: 'ingredients' });
  const { errors } = formState;

  const refuse = (found: FieldErrors<RecipeForm>) => {
    if (found.name?.type !== 'too_small') return;
    failed(t('nameMissing'), t('nameMissingBody'));
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => void handleSubmit(onSave, refuse)(event)}>
      <Stack gap={4}>
        {formRows.map((details: readonly FormDetail[]) => (
          <Fragment key={details.join()}>
            <Columns>
              {details.map((detail) => (
                <DetailInput
                  key={detail}
                  detail={detail}
                  error={errors[detail]?.message}
                  {...register(detail)}
                />
              ))}
            </Columns>
            {details.includes('ingredients') ? (
              <IngredientPreview text={ingredients} before={before} />
            ) : null}
          </Fragment>
        ))}
      </Stack>
    </form>
  );
}

interface DetailInputProps extends UseFormRegisterReturn {
  detail: FormDetail;
  error: string | undefined;
}

function DetailInput({ detail, ...registered }: DetailInputProps) {
  const { asked, hint, inputMode, lines }: DetailField = detailFields[detail];
  return lines ? (
    <TextArea label={asked} hint={hint} rows={lines} {...registered} />
  ) : (
    <TextField label={asked} hint={hint} inputMode={inputMode} autoComplete="off" {...registered} />
  );
}
