import { measureBlocking, refusedBodies } from './refusedBodies.examples';
import { MAX_UNINTERRUPTED_TOKENS } from './scanJson';

afterEach(() => jest.restoreAllMocks());

// bench/refusalBench.ts measures how long rejecting them blocks the process.
test.each(refusedBodies)('rejects $what, parsing no more than a limited piece at once', async (body) => {
  const parse = jest.spyOn(JSON, 'parse');
  const { code } = await measureBlocking(body);
  const most = Math.max(0, ...parse.mock.calls.map(([text]) => tokensOf(text)));
  expect(code).toMatch(/^(too-large|invalid-request|invalid-json)$/);
  expect(most).toBeLessThanOrEqual(MAX_UNINTERRUPTED_TOKENS);
});

/** Texts, names, commas and brackets that open. */
function tokensOf(text: string): number {
  let tokens = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isInText && letter === '\\') at += 1;
    else if (letter === '"') {
      if (!isInText) tokens += 1;
      isInText = !isInText;
    } else if (!isInText && (letter === ',' || letter === '[' || letter === '{')) tokens += 1;
  }
  return tokens;
}
