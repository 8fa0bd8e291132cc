import { breakpoint, Button, color, icons, radius, Row, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { noFilters, type RecipeFilters } from '../collectionView';
import { describeFilters } from './filterWords';
import { t } from './texts';

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 32px;
  padding: 0 ${space[3]};
  border: 1px solid ${color.accent};
  border-radius: ${radius.chip};
  background: ${color.accentSoft};
  color: ${color.ink};
  font: inherit;
  font-size: ${text.sm};
  cursor: pointer;

  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
  ${breakpoint.touch} {
    min-height: ${space[11]};
  }
`;

interface FilterChipsProps {
  filters: RecipeFilters;
  onFilter: (filters: Partial<RecipeFilters>) => void;
}

/** The active filters, each removable. */
export function FilterChips({ filters, onFilter }: FilterChipsProps) {
  const activeFilters = describeFilters(filters);
  if (activeFilters.length === 0) return null;
  return (
    <Row gap={2} wrap role="group" aria-label={t('filtersLabel')}>
      {activeFilters.map(({ words, without }) => (
        <Chip
          key={words}
          type="button"
          aria-label={t('remove', { filter: words })}
          onClick={() => onFilter(without)}
        >
          <span>{words}</span>
          <icons.X aria-hidden />
        </Chip>
      ))}
      <Button size="sm" variant="ghost" onClick={() => onFilter(noFilters)}>
        {t('clear')}
      </Button>
    </Row>
  );
}
