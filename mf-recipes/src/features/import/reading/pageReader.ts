import { recipeDetailsOf, type PagePreview } from '@forkcast/contracts';
import { slices, type Found, type Reader, type ReadProblem } from '@forkcast/recipe-files/import';
import { errorMessage, isApiFailure } from '@forkcast/web-kit';
import { detailsOfPage } from '../../web-import/detailsOfPage';
import { cutText } from '../../web-import/PageFacts';
import { t } from '../page/texts';
import { recipeOfServer } from './recipeOfServer';

/** Below the server's concurrency limit per account, because other members may import pages, too. */
const CONCURRENCY = 2;
const TOO_MANY_REQUESTS = 429;

/** A web page to be read by the server. */
export interface PageRequest {
  unwrap: () => Promise<PagePreview>;
  abort: () => void;
}

/** Reads the recipes of web pages, in the order of their addresses. */
export function pageReader(addresses: readonly string[], loadPage: (address: string) => PageRequest): Reader {
  let isClosed = false;
  let requests: readonly PageRequest[] = [];
  /** Once the rate limit is reached, its message. No more pages are requested then. */
  let rateLimitMessage: string | null = null;

  const readOne = async (address: string, place: number): Promise<Pick<Found, 'recipes' | 'problems'>> => {
    if (rateLimitMessage !== null) return { recipes: [], problems: [problemOf(address, rateLimitMessage)] };
    const request = loadPage(address);
    requests = [...requests, request];
    try {
      const page = await request.unwrap();
      return { recipes: [recipeOf(page, place)], problems: cutProblems(page) };
    } catch (error) {
      const why = errorMessage(error, t('pageUnreadable'));
      if (isApiFailure(error) && error.status === TOO_MANY_REQUESTS) rateLimitMessage = why;
      return { recipes: [], problems: [problemOf(address, why)] };
    }
  };
  return {
    read: async (onFound) => {
      let place = 0;
      for (const batch of slices(addresses, CONCURRENCY)) {
        if (isClosed) return;
        const from = place;
        const found = await Promise.all(batch.map((address, at) => readOne(address, from + at)));
        requests = [];
        place += batch.length;
        onFound({
          recipes: found.flatMap(({ recipes }) => recipes),
          problems: found.flatMap(({ problems }) => problems),
          meals: [],
          templates: [],
          items: [],
        });
      }
    },
    photo: (place) => Promise.reject(new Error(`Page ${place} holds no photos, only their addresses`)),
    close: () => {
      isClosed = true;
      for (const request of requests) request.abort();
    },
  };
}

function recipeOf(page: PagePreview, place: number) {
  return recipeOfServer({ place, details: recipeDetailsOf(detailsOfPage(page)), photoAddress: page.photo });
}

function cutProblems({ cut, name, url }: PagePreview): readonly ReadProblem[] {
  return cut.length === 0 ? [] : [{ reason: null, why: cutText(cut), where: name, text: url }];
}

function problemOf(address: string, why: string): ReadProblem {
  return { reason: null, why, where: address, text: address };
}
