/** How many streams are written at once: enough for the store to write them in one go, few enough to stay answering. */
const AT_ONCE = 250;

/** Does the same with each of many, a bounded number at a time. Fails with the first failure, starting no more. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return results;
}
