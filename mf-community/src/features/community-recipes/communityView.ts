/** Search and page of the community screen, as stored in its address. */
export interface CommunityView {
  search: string;
  page: number;
}

/** The server's limits; an address may contain anything. */
const LAST_PAGE = 1_000_000;
const LONGEST_SEARCH = 200;

export const defaultView: CommunityView = { search: '', page: 1 };

/** Parses an address leniently: invalid values become the default. */
export function readView(params: URLSearchParams): CommunityView {
  const page = Number(params.get('page'));
  return {
    search: params.get('search')?.slice(0, LONGEST_SEARCH) ?? defaultView.search,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : defaultView.page,
  };
}

/** Writes only what differs from the default, so that the plain screen has a plain address. */
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
