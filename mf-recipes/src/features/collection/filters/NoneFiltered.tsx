import { Button, EmptyState } from '@forkcast/ui';
import type { CollectionView } from '../collectionView';
import { describeFilters } from './filterWords';
import { t } from './texts';

interface NoneFilteredProps {
  /** The view without results. */
  view: CollectionView;
  onClear: () => void;
}

/** Empty state for filters without results, with a button to clear them. */
export function NoneFiltered({ view, onClear }: NoneFilteredProps) {
  const filters = describeFilters(view)
    .map(({ words }) => words)
    .join(', ');
  const searching = view.search.trim() !== '';
  return (
    <EmptyState
      title={searching ? t('noneFoundTitle') : t('noneTitle')}
      body={searching ? t('noneFoundBody', { filters }) : t('noneBody', { filters })}
      action={
        <Button variant="primary" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
