import { openWindow, offences, picture } from './product/browser';
import { accountOf, register } from './product/register';
import { browser, product } from './product/shared';

test.each([390, 1280])(
  '%d px: a new household → four steps, examples in and out, and all of it done',
  async (width) => {
    const { context, page, complaints } = await openWindow(browser, { width });
    await register(page, product.origin, accountOf(`new${width}`));
    const steps = page.getByRole('region', { name: 'Getting started' });
    await steps.getByText('0 of 4 done').waitFor();
    await picture(page, `first-steps-${width}`);
    expect(await offences(page)).toEqual([]);

    await steps.getByRole('button', { name: 'Add five example recipes' }).click();
    await steps.getByText('1 of 4 done').waitFor();
    await page.reload();
    await steps.getByRole('button', { name: 'Remove the examples' }).click();
    await steps.getByText('0 of 4 done').waitFor();
    await steps.getByRole('button', { name: 'Add five example recipes' }).click();
    await steps.getByText('1 of 4 done').waitFor();

    await steps.getByRole('button', { name: 'Choose a recipe' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('option', { name: /Red lentil soup/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await steps.getByText('2 of 4 done').waitFor();
    await steps.getByRole('button', { name: 'Make the list' }).click();
    await steps.getByText('3 of 4 done').waitFor();
    await page.getByText('red lentils').first().waitFor();
    await picture(page, `first-steps-${width}-three`);
    expect(await offences(page)).toEqual([]);

    await steps.getByRole('link', { name: 'Go to your household' }).click();
    await page.getByRole('button', { name: 'Create Invitation Link' }).click();
    await page.getByRole('button', { name: 'Copy Link' }).waitFor();
    await page
      .getByRole('link', { name: width < 768 ? 'Plan' : 'Meal Planner' })
      .first()
      .click();
    await steps.getByText('All done. Enjoy your meals!').waitFor();
    await steps.getByRole('button', { name: 'Hide these steps' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Red lentil soup').first().waitFor();
    expect(await steps.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
