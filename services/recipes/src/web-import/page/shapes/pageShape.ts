import type { PageRecipe } from '../parseRecipePage';

/** What to read from a sample page. */
export type Expected = Pick<PageRecipe, 'name' | 'ingredientLines'> &
  Partial<
    Pick<
      PageRecipe,
      | 'description'
      | 'servings'
      | 'yieldText'
      | 'times'
      | 'totalMinutes'
      | 'nutrition'
      | 'source'
      | 'language'
      | 'photo'
    >
  > & {
    /** The heading of each ingredient; null without one. */
    sections?: readonly (string | null)[];
    /** A section heading is a line that ends with a colon; ':' ends a section. */
    steps?: readonly string[];
  };

/** A sample page with the recipe to be read from it. */
export interface PageShape {
  shape: string;
  html: string;
  /** Null for a page without a recipe. Only the given fields are compared. */
  expected: Expected | null;
}

/** Creates shapes that expect `common`, except for the given fields. */
export function shapesOf(common: Expected) {
  const shaped = (shape: string, html: string, differing: Partial<Expected> = {}): PageShape => ({
    shape,
    html,
    expected: { ...common, ...differing },
  });
  const bodyShape = (shape: string, body: string, differing?: Partial<Expected>) =>
    shaped(shape, page(body), differing);
  return { shaped, bodyShape };
}

export const SHAPE_URL = 'https://kitchen.example/recipe';

/** A page around a head and a body. */
export function page(body: string, head = '<title>Kitchen diary</title>'): string {
  return `<!doctype html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
}

/** A page with the given texts as linked data scripts. */
export function scripted(...scripts: readonly string[]): string {
  const tags = scripts.map((script) => `<script type="application/ld+json">${script}</script>`);
  return page('<h1>Kitchen diary</h1><p>Rain again.</p>', tags.join('\n'));
}
