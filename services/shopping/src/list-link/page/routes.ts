import {
  guestListSchema,
  guestTicksRequestSchema,
  guestTicksResponseSchema,
  type GuestList,
} from '@forkcast/contracts';
import { ApiError, route, type HttpExchange } from '@forkcast/service-kit';
import { z } from 'zod';
import type { ShoppingModels } from '../../models';
import { answerIntents } from '../../shopping-list/intents/answerIntents';
import { presentWithYields } from '../../shopping-list/presentItems';
import type { ShoppingListState } from '../../shopping-list/shoppingListState';
import { guestIn } from '../guestNames';
import { openLink } from '../openLink';
import { guestPage, messagePage } from './guestPage';
import { pagePolicy } from './pageStyle';

/** Any text: an invalid token gets the same response as an unknown one. */
const token = z.string().max(10_000);

const readPage = route.get('/list/{token}', {
  summary: 'A household’s list as a page for anyone with the link',
  params: { token },
  responseType: 'text/html',
  public: true,
  standalone: true,
  hidden: true,
  async handle({ params, http }, models: ShoppingModels) {
    const { productName } = models;
    setGuestHeaders(http);
    http.setHeader('content-type', 'text/html; charset=utf-8');
    http.setHeader('content-security-policy', pagePolicy);
    try {
      const opened = await countAndOpen(params.token, http, models);
      const { state } = await models.load(models.listOf(opened.householdId));
      return guestPage(await guestLines(state), productName);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'too-many-requests') {
        http.setStatus(429);
        http.setHeader('retry-after', error.headers['retry-after'] ?? '');
        return messagePage('Too many requests', `${error.message}.`, productName);
      }
      if (error.code !== 'not-found') throw error;
      http.setStatus(404);
      return messagePage(
        'List not found',
        'It may no longer be shared, or the link may be incomplete.',
        productName,
      );
    }
  },
});

const readLines = route.get('/list/{token}/lines', {
  summary: 'The list as guests with the link see it, by category and name',
  params: { token },
  response: guestListSchema,
  errors: ['too-many-requests'],
  public: true,
  standalone: true,
  async handle({ params, http }, models: ShoppingModels) {
    setGuestHeaders(http);
    const { householdId } = await countAndOpen(params.token, http, models);
    const { state, eventId } = await models.load(models.listOf(householdId));
    const tag = `"${eventId ?? 'empty'}"`;
    http.setHeader('etag', tag);
    if (http.header('if-none-match') === tag) {
      http.setStatus(304);
      return undefined as never;
    }
    return guestLines(state);
  },
});

const tickLines = route.post('/list/{token}/ticks', {
  summary: 'Checks and unchecks items as a guest with the link, and sets the guest’s name',
  params: { token },
  body: guestTicksRequestSchema,
  response: guestTicksResponseSchema,
  errors: ['too-many-requests'],
  public: true,
  standalone: true,
  caughtUp: false,
  async beforeBody({ params, http }, models: ShoppingModels) {
    setGuestHeaders(http);
    const { link } = await countAndOpen(params.token, http, models);
    await models.guestCounts.countTick(link.id, { http });
  },
  async handle({ params, body, ...call }, models: ShoppingModels) {
    const { householdId, link } = await requireLink(params.token, models);
    const by = guestIn(link.id, body.guest.id);
    const name = await models.guests.remember({ householdId, by, name: body.guest.name });
    // If the link was deleted in the meantime, delete the name again.
    if ((await openLink(params.token, models)) === null) {
      await models.guests.forget(householdId);
      throw new ApiError('not-found');
    }
    const { intents, sentAt } = body;
    if (intents.length === 0) return { answers: [], name };
    const { answers } = await answerIntents(
      { householdId, by, intents, sentAt, memory: 'guests' },
      call,
      models,
    );
    return { answers, name };
  },
});

/** Routes for guests with a list's address. */
export const guestRoutes = [readPage, readLines, tickLines];

/** Counts the request and opens the list. Throws ApiError 'too-many-requests', or 'not-found' for an invalid token. */
async function countAndOpen(linkToken: string, http: HttpExchange, models: ShoppingModels) {
  models.guestCounts.countRead({ http });
  const found = await requireLink(linkToken, models);
  models.guestCounts.countLinkRead(found.link.id);
  return found;
}

async function requireLink(linkToken: string, models: ShoppingModels) {
  const found = await openLink(linkToken, models);
  if (!found) throw new ApiError('not-found', 'List not found');
  return found;
}

/** Prevents caching, indexing and sending the address to linked sites. */
function setGuestHeaders(http: HttpExchange): void {
  http.setHeader('cache-control', 'no-store');
  http.setHeader('x-robots-tag', 'noindex, nofollow');
  http.setHeader('referrer-policy', 'no-referrer');
}

const NO_NAMES = new Map<string, string>();

/** The part of a list that guests see: without reasons and names. */
async function guestLines({ items }: ShoppingListState): Promise<GuestList> {
  const presented = await presentWithYields([...items.values()], NO_NAMES);
  return {
    lines: presented.map(({ id, name, quantity, category, isChecked, isPantryItem }) => ({
      id,
      name,
      quantity,
      category,
      isChecked,
      isPantryItem,
    })),
  };
}
