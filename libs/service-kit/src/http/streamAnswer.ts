import { Readable } from 'node:stream';
import type { ParameterizedContext } from 'koa';

/**
 * In characters. Text up to this length is buffered and sent in one piece with its length, and errors
 * until then are ordinary responses.
 */
const PORTION = 64 * 1024;

/** How slowly an answer may be read: at least so many bytes within each stretch of so many milliseconds. */
export interface ReadingPace {
  bytes: number;
  withinMs: number;
  /** Until it has been read completely; unlimited by default. */
  wholeMs?: number;
}

/** A kilobyte a second. */
const SLOWEST: ReadingPace = { bytes: 60_000, withinMs: 60_000 };

/** Of what there are few places for: five kilobytes a second, and six hours for all of it, with thousands of photos. */
export const exportPace = { bytes: 300_000, withinMs: 60_000, wholeMs: 6 * 60 * 60 * 1_000 } as const;

/**
 * Responds with a text that is never in memory as a whole: pieces are produced as fast as the client reads. An error
 * after the start aborts the connection, so that a partial response never looks complete. A client
 * slower than `pace` is disconnected in the same way.
 *
 * @param type of the content, as Koa takes it
 */
export async function streamAnswer(
  ctx: ParameterizedContext,
  type: string,
  pieces: AsyncIterable<string>,
  pace: ReadingPace = SLOWEST,
): Promise<void> {
  const portions = inPortions(pieces);
  const first = await portions.next();
  const second = first.done ? first : await portions.next();
  ctx.type = type;
  if (second.done) {
    ctx.body = first.done ? '' : first.value;
    return;
  }
  ctx.body = textStream([...(first.done ? [] : [first.value]), second.value], portions);
  endWhenStalled(ctx, pace);
}

/** Ends the connection of an answer that is read more slowly than `pace`, from when it has begun. */
export function endWhenStalled(
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

/** A list as the text that `JSON.stringify` makes of an array, element by element. None may be undefined. */
export async function* jsonArray(elements: AsyncIterable<unknown>): AsyncGenerator<string, void, void> {
  let before = '[';
  for await (const element of elements) {
    yield before + JSON.stringify(element);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Fields with their values as the text that `JSON.stringify` makes of an object. No field may come twice. */
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

async function* inPortions(pieces: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let portion = '';
  for await (const piece of pieces) {
    portion += piece;
    if (portion.length < PORTION) continue;
    yield portion;
    portion = '';
  }
  if (portion !== '') yield portion;
}

/** Unlike `Readable.from`, releases its source even if reading has never started. */
function textStream(beginning: string[], rest: AsyncGenerator<string, void, void>): Readable {
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
