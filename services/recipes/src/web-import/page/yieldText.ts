/** As long as recipes keep it; what is longer stays in the notes. */
const LONGEST = 200;
const ONLY_SERVINGS =
  /^(?:serves|servings|makes|yields?|for|für|pour|para|per|dosi per|voor)?:?\s*(\d+)(?:\.0+)?\s*(?:servings?|portions?|people|persons?|personen|portionen|personnes?|parts|personas|raciones|porciones|comensales|persone|porzioni|porties|pessoas|por[çc][õo]es)?\.?$/i;

/** The first of a page's yields that says more than for how many it is: '1 loaf', 'Makes 24 cookies'. */
export function yieldTextOf(yields: readonly string[], servings: number | null): string | null {
  const says = (text: string) => {
    const only = ONLY_SERVINGS.exec(text);
    return text.length <= LONGEST && (only === null || Number(only[1]) !== servings);
  };
  return yields.map((text) => text.trim()).find(says) ?? null;
}
