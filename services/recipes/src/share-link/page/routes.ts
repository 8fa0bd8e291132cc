import { idSchema, photoWidthSchema } from '@forkcast/contracts';
import { ApiError, networkOf, ORIGIN_HEADER, route, type HttpExchange } from '@forkcast/service-kit';
import { z } from 'zod';
import type { RecipeModels } from '../../models';
import { respondRevalidated, findRequestedPhoto } from '../../photos/photoResponse';
import { openShared } from '../openShared';
import { pagePolicy } from './pageStyle';
import { messagePage, sharedPage } from './sharedPage';
import { sharedRecipe } from './sharedRecipe';

type Models = Pick<
  RecipeModels,
  'load' | 'database' | 'shareTokens' | 'sharedPageQuota' | 'productName' | 'photos'
>;

/** Accepts any text, so that malformed tokens get the same response as invalid ones. */
const token = z.string();

const readPage = route.get('/shared/{token}', {
  summary: 'A shared recipe as a page for anyone with the link',
  params: { token },
  responseType: 'text/html',
  public: true,
  standalone: true,
  hidden: true,
  async handle({ params, http }, models: Models) {
    const { productName } = models;
    setPageHeaders(http);
    try {
      await models.sharedPageQuota({ http });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too-many-requests') throw error;
      http.setStatus(429);
      http.setHeader('retry-after', error.headers['retry-after'] ?? '');
      return messagePage('Too many requests', `${error.message}.`, { productName });
    }
    const shared = await openShared(params.token, models);
    if (!shared) {
      http.setStatus(404);
      return messagePage('Recipe not found', 'It may no longer be shared, or the link may be incomplete.', {
        productName,
      });
    }
    const place = { origin: http.header(ORIGIN_HEADER), path: `/shared/${params.token}`, productName };
    return sharedPage(sharedRecipe(shared), place);
  },
});

const readPhoto = route.get('/shared/{token}/photos/{id}', {
  summary: 'A photo of a shared recipe, in AVIF or WebP depending on Accept, at most as wide as requested',
  params: { token, id: idSchema.toLowerCase() },
  query: z.object({ width: photoWidthSchema }),
  responseType: 'image/*',
  errors: ['photo-gone', 'too-many-requests'],
  public: true,
  standalone: true,
  hidden: true,
  async handle({ params: { token: linkToken, id }, query: { width }, http }, models: Models) {
    const shared = await openShared(linkToken, models);
    if (!shared?.photos.some((photo) => photo.id === id)) {
      // Photos of a valid page aren't counted, because it may have twelve.
      await models.sharedPageQuota({ http });
      throw new ApiError('not-found');
    }
    const found = await findRequestedPhoto(
      models.photos,
      { id, width, whose: { key: networkOf(http.clientAddress()) } },
      http,
    );
    setReaderHeaders(http);
    return respondRevalidated(found, { id, width }, http);
  },
});

/** The public pages of shared recipes. */
export const sharedPageRoutes = [readPage, readPhoto];

function setPageHeaders(http: HttpExchange): void {
  http.setHeader('content-type', 'text/html; charset=utf-8');
  http.setHeader('content-security-policy', pagePolicy);
  http.setHeader('cache-control', 'no-store');
  setReaderHeaders(http);
}

/** Keeps the page out of search engines and its address from linked sites. */
function setReaderHeaders(http: HttpExchange): void {
  http.setHeader('x-robots-tag', 'noindex, nofollow');
  http.setHeader('referrer-policy', 'no-referrer');
}
