import type { Client } from '../../product/client';

export interface HostilePagesOptions {
  /** URL at which `hostilePage()` is served, such as `http://kitchen.example:8080/`. */
  address: string;
  /** Total number of imports; `atOnce` of them run concurrently, as many as accounts may have. */
  imports: number;
  atOnce: number;
}

/** Imports pages that take all the time allowed. Resolves with every response once all have arrived. */
export async function hostilePages(
  client: Client,
  { address, imports, atOnce }: HostilePagesOptions,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  let sentCount = 0;
  const worker = async () => {
    while (sentCount < imports) {
      sentCount += 1;
      const { status } = await client.request('POST', '/api/recipes/import-page', {
        url: `${address}?${sentCount}`,
      });
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}

/** A page of a few megabytes with recipes that refer to each other and nested lists. It takes seconds to process. */
export function hostilePage(): string {
  const references = Array.from({ length: 2_000 }, (_, one) => ({
    '@id': `#${one}`,
    '@type': 'Recipe',
    recipeIngredient: Array.from({ length: 50 }, (_, other) => ({ '@id': `#${(one + other) % 2_000}` })),
  }));
  const nested = `${'<ul class="ingredients"><li>1 cup a'.repeat(300)}${'</li></ul>'.repeat(300)}`;
  const linked = `<script type="application/ld+json">${JSON.stringify({ '@graph': references })}</script>`;
  return linked + nested.repeat(60);
}
