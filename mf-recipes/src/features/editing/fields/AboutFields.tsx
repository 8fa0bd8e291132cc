import { Stack, SelectField, TextArea, TextField } from '@forkcast/ui';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Columns } from './Columns';
import { Fold } from './Fold';
import type { RecipeForm } from '../form/recipeForm';
import { TagsField } from './TagsField';
import { t } from '../texts';
import { useLanguageProps } from '../form/useLanguageProps';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'da', 'sv', 'nb', 'fi', 'pl', 'cs', 'hu', 'ro']
  .concat(['tr', 'el', 'ru', 'uk', 'he', 'ar', 'fa', 'hi', 'th', 'vi', 'id', 'ja', 'ko', 'zh'])
  .toSorted((one, other) => languageName(one).localeCompare(languageName(other)));

/** Description, tags, source and language. */
export function AboutFields({ form }: { form: UseFormReturn<RecipeForm> }) {
  const { control, register, formState } = form;
  const [description, tags, source, language] = useWatch({
    control,
    name: ['description', 'tags', 'source', 'language'],
  });
  const { errors } = formState;
  const languageProps = useLanguageProps(control);
  const isInvalid = [errors.description, errors.tags, errors.source, errors.language].some(Boolean);
  const options = languages.includes(language) || language === '' ? languages : [language, ...languages];
  return (
    <Fold
      label={t('about')}
      summary={[tags.join(', '), source.name || source.author, description].filter(Boolean).join(' · ')}
      isInvalid={isInvalid}
    >
      <Stack gap={4}>
        <TextArea
          label={t('description')}
          {...languageProps}
          hint={t('descriptionHint')}
          rows={2}
          error={errors.description?.message}
          {...register('description')}
        />
        <Controller
          control={control}
          name="tags"
          render={({ field: { value, onChange, onBlur } }) => (
            <TagsField tags={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
        <Columns>
          <TextField
            label={t('sourceName')}
            dir="auto"
            placeholder={t('sourceNameExample')}
            autoComplete="off"
            error={errors.source?.name?.message}
            {...register('source.name')}
          />
          <TextField
            label={t('sourceAuthor')}
            dir="auto"
            autoComplete="off"
            error={errors.source?.author?.message}
            {...register('source.author')}
          />
          <SelectField
            label={t('language')}
            placeholder={t('languageUnknown')}
            options={options.map((value) => ({ value, label: languageName(value) }))}
            {...register('language')}
          />
        </Columns>
      </Stack>
    </Fold>
  );
}

function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}
