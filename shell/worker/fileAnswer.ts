import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { keptFile } from './keepReleases';

/** A name that carries a hash never means anything else. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

/** A built file. One whose name carries a hash comes from the device if it is there, any other from the server if that answers. */
export class FileAnswer extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (HASHED.test(new URL(request.url).pathname)) {
      return (await keptFile(request.url)) ?? handler.fetch(request);
    }
    try {
      const answer = await handler.fetch(request);
      if (answer.status < 500) return answer;
      return (await keptFile(request.url)) ?? answer;
    } catch (error) {
      const kept = await keptFile(request.url);
      if (kept) return kept;
      throw error;
    }
  }
}
