/**
 * Has each of `actors` do something, again and again, one thing after the other each. Answers the way to end it, which
 * resolves once nobody does anything any more and rejects with the first failure, if there was one.
 */
export function again<Actor>(
  actors: readonly Actor[],
  act: (actor: Actor, round: number) => Promise<void>,
): () => Promise<void> {
  let stopping = false;
  const running = Promise.all(
    actors.map(async (actor) => {
      for (let round = 0; !stopping; round += 1) await act(actor, round);
    }),
  );
  // Whoever ends it is told.
  running.catch(() => undefined);
  return async () => {
    stopping = true;
    await running;
  };
}
