import type { Recipe, RecipeList } from '@forkcast/contracts';
import { dayOf, shortLabel, weekdayName } from '@forkcast/days';
import { eventually } from '@forkcast/event-sourcing/testing';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const today = dayOf(new Date(), ZONE);

test.each([390, 1280])(
  "offers examples with photos and today's dinner to a new household at %i px",
  async (width) => {
    const ann = await Client.registered(product.origin, ZONE);
    const recipes = async () => {
      const { body } = await ann.request<RecipeList>('GET', '/api/recipes?page=1');
      return body.recipes;
    };
    const { page } = await openWindow(browser, { width, timeZone: ZONE, client: ann });
    await page.goto(`${product.origin}/meal-planner`);
    const steps = page.getByRole('region', { name: 'Getting started' });
    const add = steps.getByRole('button', { name: 'Add three example recipes' });
    await add.scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('section img')].every(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    );
    const photo = await steps.getByRole('img').first().boundingBox();
    expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(1.5, 1);
    await picture(page, `first-steps-${width}`);
    expect(await findViolations(page)).toEqual([]);

    await steps.getByRole('button', { name: 'Choose a recipe' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Dinner on ${weekdayName(today)}, ${shortLabel(today)}`).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await add.click();
    await page.getByText('Examples added', { exact: true }).first().waitFor();
    const added = await recipes();
    expect(added).toHaveLength(3);
    const { body: soup } = await ann.request<Recipe>('GET', `/api/recipes/${added[0]?.id}`);
    expect(soup.photos[0]?.alt).not.toBe('');
    await page.goto(`${product.origin}/recipes`);
    await page.getByText('Lentil soup with lemon').first().waitFor();
    await picture(page, `example-recipes-${width}`);

    await page.goto(`${product.origin}/meal-planner`);
    await steps.getByRole('button', { name: 'Remove the examples' }).click();
    await page.getByText('Examples removed', { exact: true }).first().waitFor();
    await eventually(async () => (await recipes()).length === 0);
  },
);
