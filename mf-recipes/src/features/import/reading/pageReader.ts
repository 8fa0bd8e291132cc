import { recipeDetailsOf, type PagePreview } from '@forkcast/contracts';
import { slices, type Found, type Reader, type ReadProblem } from '@forkcast/recipe-files/import';
import { errorMessage, isApiFailure } from '@forkcast/web-kit';
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
export function pageReader(addresses: readonly string[], ask: (address: string) => PageRequest): Reader {
  let isClosed = false;
  let underWay: readonly PageRequest[] = [];
  /** Why reading stops for now. */
  let enough: string | null = null;

  const readOne = async (address: string, place: number): Promise<Pick<Found, 'recipes' | 'problems'>> => {
    if (enough !== null) return { recipes: [], problems: [problemOf(address, enough)] };
    const request = ask(address);
    underWay = [...underWay, request];
    try {
      const page = await request.unwrap();
      return { recipes: [recipeOf(page, place)], problems: cutOf(page) };
    } catch (error) {
      const why = errorMessage(error, t('pageUnreadable'));
      if (isApiFailure(error) && error.status === TOO_MANY_REQUESTS) enough = why;
      return { recipes: [], problems: [problemOf(address, why)] };
    }
  };
  return {
    read: async (onFound) => {
      let place = 0;
      for (const some of slices(addresses, CONCURRENCY)) {
        if (isClosed) return;
        const from = place;
        const found = await Promise.all(some.map((address, at) => readOne(address, from + at)));
        underWay = [];
        place += some.length;
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
      for (const request of underWay) request.abort();
    },
  };
}

/** The notes repeat times, servings and method if there are steps. */
function recipeOf(page: PagePreview, place: number) {
  const { asWritten, steps, notes, times, totalMinutes, photo } = page;
  const details = recipeDetailsOf(
    asWritten
      ? page
      : {
          ...page,
          times: times ?? (totalMinutes === null ? null : { total: totalMinutes }),
          notes: steps.length > 0 ? null : notes,
        },
  );
  return recipeOfServer(place, { details, photoAddress: photo });
}

function cutOf({ cut, name, url }: PagePreview): readonly ReadProblem[] {
  return cut.length === 0 ? [] : [{ reason: null, why: cutText(cut), where: name, text: url }];
}

function problemOf(address: string, why: string): ReadProblem {
  return { reason: null, why, where: address, text: address };
}
