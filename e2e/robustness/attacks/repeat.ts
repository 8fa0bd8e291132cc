/**
 * Runs `act` repeatedly for each actor, sequentially per actor. Returns a function that stops all of them; it resolves
 * when all have finished and rejects with the first failure, if any.
 */
export function repeat<Actor>(
  actors: readonly Actor[],
  act: (actor: Actor, round: number) => Promise<void>,
): () => Promise<void> {
  let stopping = false;
  const running = Promise.all(
    actors.map(async (actor) => {
      for (let round = 0; !stopping; round += 1) await act(actor, round);
    }),
  );
  // The function that stops the attack reports a failure.
  running.catch(() => undefined);
  return async () => {
    stopping = true;
    await running;
  };
}
