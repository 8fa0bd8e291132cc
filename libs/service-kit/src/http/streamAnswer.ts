import { Readable } from 'node:stream';
import type { ParameterizedContext } from 'koa';

/** Text up to this length is sent in one piece with its length, and errors until then are ordinary responses. */
const PORTION_CHARACTERS = 64 * 1024;

/** The slowest allowed reading speed: `bytes` within each period of `withinMs`. */
export interface ReadingPace {
  bytes: number;
  withinMs: number;
  /** Time limit for the whole response; none by default. */
  wholeMs?: number;
}

/** One kilobyte per second. */
const SLOWEST: ReadingPace = { bytes: 60_000, withinMs: 60_000 };

/** For exports, which have few slots: 5 kB/s, and six hours in total, because of thousands of photos. */
export const exportPace = { bytes: 300_000, withinMs: 60_000, wholeMs: 6 * 60 * 60 * 1_000 } as const;

/**
 * Responds with a text that is never in memory as a whole: pieces are produced as fast as the client reads. An error
 * after the start aborts the connection, so that a partial response never looks complete. A client
 * slower than `pace` is disconnected in the same way. `type` is a content type of Koa.
 */
export async function streamAnswer(
  ctx: ParameterizedContext,
  type: string,
  pieces: AsyncIterable<string>,
  pace: ReadingPace = SLOWEST,
): Promise<void> {
  const portions = joinPieces(pieces);
  const first = await portions.next();
  const second = first.done ? first : await portions.next();
  ctx.type = type;
  if (second.done) {
    ctx.body = first.done ? '' : first.value;
    return;
  }
  ctx.body = createTextStream([...(first.done ? [] : [first.value]), second.value], portions);
  abortWhenStalled(ctx, pace);
}

/** Aborts a response that is read more slowly than `pace`, from its start on. */
export function abortWhenStalled(
  { res }: Pick<ParameterizedContext, 'res'>,
  { bytes, withinMs, wholeMs = Infinity }: ReadingPace = SLOWEST,
): void {
  const { socket } = res;
  let before = res.headersSent ? (socket?.bytesWritten ?? 0) : -Infinity;
  let ms = 0;
  const timer = setInterval(() => {
    if (!res.headersSent) return;
    ms += withinMs;
    const now = socket?.bytesWritten ?? 0;
    if ((now - before < bytes || ms >= wholeMs) && !res.writableFinished) res.destroy();
    before = now;
  }, withinMs).unref();
  res.once('close', () => clearInterval(timer));
}

/** Formats a list like `JSON.stringify`, element by element. No element may be undefined. */
export async function* jsonArray(elements: AsyncIterable<unknown>): AsyncGenerator<string, void, void> {
  let before = '[';
  for await (const element of elements) {
    yield before + JSON.stringify(element);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Formats an object like `JSON.stringify`, field by field. Field names must be unique. */
export async function* jsonObject(
  fields: AsyncIterable<readonly [string, unknown]>,
): AsyncGenerator<string, void, void> {
  let before = '{';
  for await (const [field, value] of fields) {
    yield `${before}${JSON.stringify(field)}:${JSON.stringify(value)}`;
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* joinPieces(pieces: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let portion = '';
  for await (const piece of pieces) {
    portion += piece;
    if (portion.length < PORTION_CHARACTERS) continue;
    yield portion;
    portion = '';
  }
  if (portion !== '') yield portion;
}

/** Unlike `Readable.from`, releases its source even if reading has never started. */
function createTextStream(beginning: string[], rest: AsyncGenerator<string, void, void>): Readable {
  return new Readable({
    objectMode: true,
    highWaterMark: 1,
    read() {
      const known = beginning.shift();
      if (known !== undefined) this.push(known);
      else
        rest.next().then(
          ({ done, value }) => this.push(done ? null : value),
          (error: Error) => this.destroy(error),
        );
    },
    destroy(error, callback) {
      rest.return().then(() => callback(error), callback);
    },
  });
}
