import { radius, color, SelectField, space, Switch } from '@forkcast/ui';
import styled from 'styled-components';
import { useListTagsQuery } from '../collectionApi';
import type { RecipeFilters } from '../collectionView';
import { daysText, ratingText, timeText } from './filterWords';
import { t } from './texts';

const ratings = [5, 4, 3, 2, 1];
const times = [15, 30, 45, 60, 120];
const periods = [14, 30, 90, 180, 365];

const Panel = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space[4]};
  align-items: end;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;

interface FilterPanelProps {
  filters: RecipeFilters;
  onFilter: (filters: Partial<RecipeFilters>) => void;
}

export function FilterPanel({ filters, onFilter }: FilterPanelProps) {
  const { tag, minRating, favourite, maxTotal, notMadeFor } = filters;
  const { data: known = [] } = useListTagsQuery();
  const tags = known.map((each) => ({ value: each.tag, label: t('tagCount', each) }));
  // The URL may name a tag that no recipe has any more.
  if (tag && !tags.some(({ value }) => value === tag)) tags.unshift({ value: tag, label: tag });
  return (
    <Panel role="group" aria-label={t('filterLabel')}>
      <SelectField
        label={t('tag')}
        placeholder={t('anyTag')}
        options={tags}
        value={tag}
        onChange={({ target }) => onFilter({ tag: target.value })}
      />
      <SelectField
        label={t('rating')}
        placeholder={t('anyRating')}
        options={toOptions(ratings, minRating, ratingText)}
        value={minRating ?? ''}
        onChange={({ target }) => onFilter({ minRating: Number(target.value) || null })}
      />
      <SelectField
        label={t('time')}
        placeholder={t('anyTime')}
        options={toOptions(times, maxTotal, timeText)}
        value={maxTotal ?? ''}
        onChange={({ target }) => onFilter({ maxTotal: Number(target.value) || null })}
      />
      <SelectField
        label={t('notMade')}
        placeholder={t('anyDate')}
        options={toOptions(periods, notMadeFor, daysText)}
        value={notMadeFor ?? ''}
        onChange={({ target }) => onFilter({ notMadeFor: Number(target.value) || null })}
      />
      <Switch
        label={t('favourites')}
        checked={favourite}
        onCheckedChange={(checked) => onFilter({ favourite: checked })}
      />
    </Panel>
  );
}

/** The URL may have a value that isn't among the options. */
function toOptions(offered: readonly number[], chosen: number | null, textOf: (value: number) => string) {
  const values = chosen === null || offered.includes(chosen) ? offered : [...offered, chosen];
  return values.map((value) => ({ value: String(value), label: textOf(value) }));
}
