import { Button, EmptyState } from '@forkcast/ui';
import type { CollectionView } from '../collectionView';
import { filtersInWords } from './filterWords';
import { t } from './texts';

interface NoneFilteredProps {
  /** What was asked for. */
  view: CollectionView;
  onClear: () => void;
}

/** No recipe passes: why, and the way back to all of them. */
export function NoneFiltered({ view, onClear }: NoneFilteredProps) {
  const filters = filtersInWords(view)
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
