import type { PagePreview } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { findRecipesByUrl } from '../recipe/collection/recipeQueries';

const SHOWN = 5;

/** A household's recipes with one of these links, ignoring 'www.', a trailing slash and the scheme. */
export async function recipesWithLink(
  database: DocumentDatabase,
  householdId: string,
  links: readonly string[],
): Promise<PagePreview['collected']> {
  const found = await findRecipesByUrl(database, householdId, [...new Set(links.flatMap(spellings))], SHOWN);
  return found.map(({ _id, name }) => ({ id: _id, name }));
}

/** Common spellings of a link. */
function spellings(link: string): string[] {
  const bare = link.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  return ['https://', 'http://', 'https://www.', 'http://www.', '', 'www.'].flatMap((begin) => [
    `${begin}${bare}`,
    `${begin}${bare}/`,
  ]);
}
