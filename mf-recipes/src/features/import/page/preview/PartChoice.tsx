import type { Comparison, OtherRows, Part, ReadFiles } from '@forkcast/recipe-files/import';
import { Checkbox, color, space } from '@forkcast/ui';
import styled from 'styled-components';
import { firstNames } from '../../firstNames';
import { t } from '../texts';

/** Limit of listed meal types. Some apps have one for each meal. */
const MAX_NAMES = 4;

const Frame = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space[2]};
    padding: 0;
  }
`;

const Hint = styled.span`
  display: block;
  color: ${color.inkMuted};
`;

interface PartChoiceProps {
  read: ReadFiles;
  /** Meals and shopping list items that would be imported if selected. */
  fresh: OtherRows;
  comparison: Comparison;
  excluded: ReadonlySet<Part>;
  onInclude: (part: Part, isIncluded: boolean) => void;
}

/** Lets the user choose which parts to import if files contain more than recipes. */
export function PartChoice({ read, fresh, comparison, excluded, onInclude }: PartChoiceProps) {
  const { recipes, meals, templates, items } = read;
  const isKnown = comparison.state === 'known';
  const ticked = fresh.items.filter(({ isChecked }) => isChecked).length;
  const names = [...new Set(fresh.meals.flatMap(({ calledMeal }) => calledMeal ?? []))];
  const importedHint = (count: number) => (isKnown && count > 0 ? [t('cameBefore', { count })] : []);
  const rows: { part: Part; count: number; label: string; hints: readonly string[] }[] = [
    {
      part: 'recipes',
      count: recipes.length,
      label: t('recipesFound', { count: recipes.length }),
      hints: [],
    },
    {
      part: 'meals',
      count: meals.length,
      label: t('mealsFound', { count: meals.length }),
      hints: [
        ...importedHint(meals.length - fresh.meals.length),
        ...(names.length > 0 ? [t('nearestMeal', { names: firstNames(names, MAX_NAMES) })] : []),
      ],
    },
    {
      part: 'templates',
      count: templates.length,
      label: t('templatesFound', { count: templates.length }),
      hints: importedHint(templates.length - fresh.templates.length),
    },
    {
      part: 'items',
      count: items.length,
      label: t('itemsFound', { count: items.length }),
      hints: [
        ...importedHint(items.length - fresh.items.length),
        ...(ticked > 0 ? [t('tickedItems', { count: ticked })] : []),
      ],
    },
  ];
  return (
    <Frame>
      <legend>{t('whatComes')}</legend>
      {rows
        .filter(({ count }) => count > 0)
        .map(({ part, label, hints }) => (
          <Checkbox
            key={part}
            checked={!excluded.has(part)}
            onCheckedChange={(isIncluded) => onInclude(part, isIncluded)}
            label={
              <>
                <span>{label}</span>
                {hints.map((hint) => (
                  <Hint key={hint}>{hint}</Hint>
                ))}
              </>
            }
          />
        ))}
    </Frame>
  );
}
