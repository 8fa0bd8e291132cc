/** What part of the community's recipes is looked at: everything that the address of the page says. */
export interface CommunityView {
  search: string;
  page: number;
}

/** What the server takes; an address may say anything. */
const LAST_PAGE = 1_000_000;
const LONGEST_SEARCH = 200;

export const defaultView: CommunityView = { search: '', page: 1 };

/** Reads an address leniently: whatever is not understood is the default. */
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

/** Another search begins on its first page (specification, section 4). */
export function searchedFor(search: string): CommunityView {
  return { search, page: 1 };
}
