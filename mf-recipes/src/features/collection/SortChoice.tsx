import { recipeSortColumns, type RecipeSortColumn } from '@forkcast/contracts';
import { Grow, IconButton, icons, Row, SelectField } from '@forkcast/ui';
import { tApp } from '../../texts';
import type { CollectionView } from './collectionView';
import { t } from './texts';

const columnLabels: Readonly<Record<RecipeSortColumn, string>> = {
  name: tApp('recipeName'),
  lastUsed: t('lastMadeColumn'),
  rating: t('ratingColumn'),
  total: t('totalColumn'),
  created: t('createdColumn'),
};

const options = recipeSortColumns.map((value) => ({ value, label: columnLabels[value] }));

interface SortChoiceProps {
  view: CollectionView;
  onSort: (column: RecipeSortColumn) => void;
}

/** Selects the sorting, including columns that the layout doesn't show. */
export function SortChoice({ view, onSort }: SortChoiceProps) {
  return (
    <Row gap={2} align="end">
      <Grow>
        <SelectField
          label={t('sortBy')}
          hideLabel
          value={view.sortColumn}
          options={options}
          onChange={(event) => {
            const column = recipeSortColumns.find((name) => name === event.target.value);
            if (column) onSort(column);
          }}
        />
      </Grow>
      <IconButton
        variant="secondary"
        label={view.sortDirection === 'asc' ? t('sortDescending') : t('sortAscending')}
        icon={view.sortDirection === 'asc' ? <icons.ArrowDown /> : <icons.ArrowUp />}
        onClick={() => onSort(view.sortColumn)}
      />
    </Row>
  );
}
