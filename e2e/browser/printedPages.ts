import type { Page } from 'playwright-core';

/** The longest recipe that is promised to fit one page, with lines of usual length. */
export const longestOnOnePage = {
  ingredients: Array.from({ length: 20 }, (_, index) => ({
    name: `ingredient of the filling number ${index + 1}`,
    quantity: 125,
    unit: 'g',
    note: 'finely chopped',
    section: index < 10 ? 'For the pastry' : 'For the filling',
  })),
  steps: Array.from({ length: 12 }, (_, index) => ({
    text: `Step ${index + 1}: stir the mixture over low heat until it thickens and coats the back of a spoon, then take it off the heat and let it cool while you roll out the pastry and line the tin with it, pressing it into the edges.`,
    section: index < 6 ? 'For the pastry' : 'For the filling',
  })),
};

/** The number of printed pages. */
export async function pagesOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
