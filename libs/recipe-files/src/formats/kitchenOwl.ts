import { jsonFormat } from '../format';
import type { Imported } from '../imported';
import { problem } from '../reading/fileProblem';
import { fieldsOf, nameOf, ReadFields, type Fields } from '../values/fields';
import { RecipeDraft } from '../values/recipeDraft';
import { headingMarks, underHeadings } from '../values/sections';
import { serverId } from '../values/serverId';
import { linesOf, textOf } from '../values/text';
import { parseIngredientLine } from '@forkcast/ingredients';

/** A household in one file: recipes, and list items if the file has any. */
export const kitchenOwl = jsonFormat({
  title: 'KitchenOwl',
  detect: ({ value }) => {
    const household = fieldsOf(value);
    const [first] = Array.isArray(household.recipes) ? household.recipes.map(fieldsOf) : [];
    const hasKitchenOwlRecipe = first !== undefined && 'yields' in first && Array.isArray(first.items);
    return hasKitchenOwlRecipe || ('shoppinglists' in household && 'items' in household);
  },
  async *read({ value, where }) {
    const household = fieldsOf(value);
    for (const recipe of partsOf(household.recipes)) yield recipeOf(recipe, where);
    for (const list of partsOf(household.shoppinglists)) yield* itemsOf(list.items, false);
    // Everything that the household ever bought, not only the items of its list.
    yield* itemsOf(household.items, true);
    const expenses = partsOf(household.expenses).map(
      ({ name, amount }) => `${textOf(name)} ${textOf(amount)}`,
    );
    if (expenses.length > 0) {
      yield problem('not-understood', `${where}: expenses`, expenses.join('\n'));
    }
  },
});

function recipeOf(value: Fields, where: string): Imported {
  const from = new ReadFields(value);
  const draft = new RecipeDraft();
  draft.name = from.text('name');
  draft.externalId = serverId('kitchenowl', from.text('id'), {
    created: from.text('created_at'),
    name: draft.name,
  });
  draft.time('prep', 'prep_time', from.value('prep_time'));
  draft.time('cook', 'cook_time', from.value('cook_time'));
  draft.time('total', 'time', from.value('time'));
  draft.yields('yields', from.value('yields'));
  draft.source('source', from.value('source'));
  draft.tags(from.list('tags').map(nameOf));
  // The method is a single markdown text.
  const lines = underHeadings(linesOf(from.text('description')), headingMarks.hashes, headingMarks.bold);
  draft.stepLines(lines.map(({ line, section }) => ({ section, line: line.replace(/^[-*] /, '') })));
  const optional: string[] = [];
  for (const item of from.list('items').map(fieldsOf)) {
    const name = textOf(item.name);
    if (name === '') continue;
    const amount = textOf(item.description);
    const { quantity } = parseIngredientLine(`${amount} ${name}`);
    const line = amount === '' ? name : quantity === null ? `${name}, ${amount}` : `${amount} ${name}`;
    draft.ingredientLines([{ line, section: null }]);
    if (item.optional === true) optional.push(name);
  }
  draft.more('optional', optional.join(', '));
  draft.more('photo', from.value('photo'));
  from.ignore(
    'photo_hash',
    'public',
    'visibility',
    'server_curated',
    'created_at',
    'updated_at',
    'household_id',
  );
  for (const [name, unread] of from.unread()) draft.more(name, unread);
  return draft.finish(where);
}

function* itemsOf(items: unknown, isBought: boolean): Iterable<Imported> {
  for (const item of partsOf(items)) {
    const name = textOf(item.name);
    if (name === '') continue;
    const { quantity, unit } = parseIngredientLine(`${textOf(item.description)} ${name}`);
    // Numeric ids are unique only within one server.
    yield {
      kind: 'list-item',
      externalId: null,
      name,
      quantity,
      unit,
      isChecked: isBought || item.checked === true,
      ...(isBought && { isOfPast: true }),
    };
  }
}

function partsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
