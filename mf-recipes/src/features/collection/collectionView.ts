import {
  DEFAULT_RECIPE_PAGE_SIZE,
  recipePageSizes,
  recipeSortColumns,
  type RecipeSortColumn,
  type SortDirection,
} from '@forkcast/contracts';

/** What part of the collection is looked at: everything that the address of the page says. */
export interface CollectionView {
  search: string;
  page: number;
  limit: number;
  sortColumn: RecipeSortColumn;
  sortDirection: SortDirection;
}

/** What the server takes; an address may say anything. */
const LONGEST_SEARCH = 200;

export const defaultView: CollectionView = {
  search: '',
  page: 1,
  limit: DEFAULT_RECIPE_PAGE_SIZE,
  sortColumn: 'name',
  sortDirection: 'asc',
};

/** Reads an address leniently: whatever is not understood is the default. */
export function readView(params: URLSearchParams): CollectionView {
  const page = Number(params.get('page'));
  const limit = Number(params.get('size'));
  return {
    search: params.get('search')?.slice(0, LONGEST_SEARCH) ?? defaultView.search,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : defaultView.page,
    limit: recipePageSizes.find((size) => size === limit) ?? defaultView.limit,
    sortColumn: recipeSortColumns.find((column) => column === params.get('sort')) ?? defaultView.sortColumn,
    sortDirection: params.get('direction') === 'desc' ? 'desc' : defaultView.sortDirection,
  };
}

/** Writes only what differs from the default, so that a plain collection has a plain address. */
export function writeView(view: CollectionView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('search', view.search);
  if (view.page !== defaultView.page) params.set('page', String(view.page));
  if (view.limit !== defaultView.limit) params.set('size', String(view.limit));
  if (view.sortColumn !== defaultView.sortColumn) params.set('sort', view.sortColumn);
  if (view.sortDirection !== defaultView.sortDirection) params.set('direction', view.sortDirection);
  return params;
}

/** The same column again turns the order round; a new column starts ascending (specification, section 4). */
export function sortedBy(view: CollectionView, column: RecipeSortColumn): CollectionView {
  const turned = view.sortColumn === column && view.sortDirection === 'asc';
  return { ...view, sortColumn: column, sortDirection: turned ? 'desc' : 'asc' };
}

/** Another search begins on its first page. */
export function searchedFor(view: CollectionView, search: string): CollectionView {
  return { ...view, search, page: 1 };
}

/** Another page size begins on the first page. */
export function sizedTo(view: CollectionView, limit: number): CollectionView {
  return { ...view, limit, page: 1 };
}
