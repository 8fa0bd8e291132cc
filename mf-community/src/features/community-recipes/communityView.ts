/** Search and page of the community screen, as stored in the URL. */
export interface CommunityView {
  search: string;
  page: number;
}

/** The server's limits. The URL may contain anything. */
const MAX_PAGE = 1_000_000;
const MAX_SEARCH_LENGTH = 200;

export const defaultView: CommunityView = { search: '', page: 1 };

/** Parses the URL leniently: invalid values become the default. */
export function readView(params: URLSearchParams): CommunityView {
  const page = Number(params.get('page'));
  return {
    search: params.get('search')?.slice(0, MAX_SEARCH_LENGTH) ?? defaultView.search,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : defaultView.page,
  };
}

/** Omits defaults, so that the default view has a plain URL. */
export function writeView({ search, page }: CommunityView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (page !== defaultView.page) params.set('page', String(page));
  return params;
}

/** A new search starts at the first page. */
export function withSearch(search: string): CommunityView {
  return { search, page: 1 };
}
