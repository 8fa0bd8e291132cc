import {
  DEFAULT_RECIPE_PAGE_SIZE,
  limits,
  recipePageSizes,
  recipeSortColumns,
  type RecipeSortColumn,
  type SortDirection,
} from '@forkcast/contracts';

export interface RecipeFilters {
  /** Empty means all. */
  tag: string;
  /** 1 to 5; null means all. */
  minRating: number | null;
  favourite: boolean;
  /** Total minutes; null means all. */
  maxTotal: number | null;
  /** Days since a recipe was last made; null means all. Relative, so that a bookmarked URL stays valid. */
  notMadeFor: number | null;
}

/** Search, filters, sorting and page, as stored in the URL. */
export interface CollectionView extends RecipeFilters {
  search: string;
  page: number;
  limit: number;
  sortColumn: RecipeSortColumn;
  sortDirection: SortDirection;
}

/** The server's limits. The URL may contain anything. */
const MAX_SEARCH_LENGTH = 200;
const MAX_DAYS = 3_650;

export const noFilters: RecipeFilters = {
  tag: '',
  minRating: null,
  favourite: false,
  maxTotal: null,
  notMadeFor: null,
};

export const defaultView: CollectionView = {
  search: '',
  page: 1,
  limit: DEFAULT_RECIPE_PAGE_SIZE,
  sortColumn: 'name',
  sortDirection: 'asc',
  ...noFilters,
};

/** Parses the URL leniently: invalid values become the default. */
export function readView(params: URLSearchParams): CollectionView {
  const limit = Number(params.get('size'));
  const readNumber = (name: string, max: number) => {
    const number = Number(params.get(name));
    return Number.isInteger(number) && number >= 1 && number <= max ? number : null;
  };
  return {
    search: params.get('search')?.slice(0, MAX_SEARCH_LENGTH) ?? defaultView.search,
    page: readNumber('page', 1_000_000) ?? defaultView.page,
    limit: recipePageSizes.find((size) => size === limit) ?? defaultView.limit,
    sortColumn: recipeSortColumns.find((column) => column === params.get('sort')) ?? defaultView.sortColumn,
    sortDirection: params.get('direction') === 'desc' ? 'desc' : defaultView.sortDirection,
    tag: params.get('tag')?.trim().slice(0, limits.recipeTag) ?? noFilters.tag,
    minRating: readNumber('rating', 5),
    favourite: params.get('favourite') === 'true',
    maxTotal: readNumber('time', limits.recipeMinutes),
    notMadeFor: readNumber('notMadeFor', MAX_DAYS),
  };
}

/** Omits defaults, so that the default view has a plain URL. */
export function writeView(view: CollectionView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('search', view.search);
  if (view.tag) params.set('tag', view.tag);
  if (view.minRating !== null) params.set('rating', String(view.minRating));
  if (view.favourite) params.set('favourite', 'true');
  if (view.maxTotal !== null) params.set('time', String(view.maxTotal));
  if (view.notMadeFor !== null) params.set('notMadeFor', String(view.notMadeFor));
  if (view.page !== defaultView.page) params.set('page', String(view.page));
  if (view.limit !== defaultView.limit) params.set('size', String(view.limit));
  if (view.sortColumn !== defaultView.sortColumn) params.set('sort', view.sortColumn);
  if (view.sortDirection !== defaultView.sortDirection) params.set('direction', view.sortDirection);
  return params;
}

/** Selecting the same column again reverses the order; a new column starts ascending. Returns to the first page. */
export function withSorting(view: CollectionView, column: RecipeSortColumn): CollectionView {
  const isReversed = view.sortColumn === column && view.sortDirection === 'asc';
  return withChanges(view, { sortColumn: column, sortDirection: isReversed ? 'desc' : 'asc' });
}

/** Changes the view, such as a filter or the page size, and returns to the first page. */
export function withChanges(view: CollectionView, changes: Partial<CollectionView>): CollectionView {
  return { ...view, ...changes, page: 1 };
}

export function isFiltered({ tag, minRating, favourite, maxTotal, notMadeFor }: RecipeFilters): boolean {
  return tag !== '' || favourite || [minRating, maxTotal, notMadeFor].some((value) => value !== null);
}
