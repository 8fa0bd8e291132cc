import { timeKeys, totalMinutes } from '@forkcast/contracts/recipeDetails';
import { timeText } from '@forkcast/recipe-ui';
import { TextField } from '@forkcast/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Columns } from './Columns';
import { Fold } from './Fold';
import { parseMinutes } from '../form/parseMinutes';
import type { RecipeForm } from '../form/recipeForm';
import { t } from '../texts';

const labels = { prep: 'timePrep', cook: 'timeCook', rest: 'timeRest', total: 'timeTotal' } as const;

/** The times. An empty total is the sum of the others. */
export function TimesFields({ form }: { form: UseFormReturn<RecipeForm> }) {
  const { control, register, formState } = form;
  const times = useWatch({ control, name: 'times' });
  const minutesOf = (key: keyof typeof times) => parseMinutes(times[key]) ?? undefined;
  const parts = { prep: minutesOf('prep'), cook: minutesOf('cook'), rest: minutesOf('rest') };
  const sum = totalMinutes(parts);
  const total = totalMinutes({ ...parts, total: minutesOf('total') });
  const errors = formState.errors.times;
  return (
    <Fold label={t('times')} summary={total === null ? '' : timeText(total)} isInvalid={errors !== undefined}>
      <Columns $minWidth="8rem">
        {timeKeys.map((key) => (
          <TextField
            key={key}
            label={t(labels[key])}
            placeholder={key === 'total' && sum !== null ? timeText(sum) : t('timeExample')}
            autoComplete="off"
            error={errors?.[key]?.message}
            {...register(`times.${key}`)}
          />
        ))}
      </Columns>
    </Fold>
  );
}
