import type { Comparison, OtherRows, Part, ReadFiles } from '@forkcast/recipe-files/import';
import { Checkbox, color, space } from '@forkcast/ui';
import styled from 'styled-components';
import { firstNames } from '../../firstNames';
import { t } from '../texts';

/** Meal types of another app to list by name. Some apps have one for each meal. */
const NAMED = 4;

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
  without: ReadonlySet<Part>;
  onInclude: (part: Part, isIncluded: boolean) => void;
}

/** Lets the user choose which parts to import if files contain more than recipes. */
export function PartChoice({ read, fresh, comparison, without, onInclude }: PartChoiceProps) {
  const { recipes, meals, templates, items } = read;
  const isKnown = comparison.state === 'known';
  const ticked = fresh.items.filter(({ isChecked }) => isChecked).length;
  const moved = [...new Set(fresh.meals.flatMap(({ calledMeal }) => calledMeal ?? []))];
  const before = (count: number) => (isKnown && count > 0 ? [t('cameBefore', { count })] : []);
  const rows: { part: Part; label: string; hints: readonly string[] }[] = [
    ...(recipes.length > 0
      ? [{ part: 'recipes' as const, label: t('recipesFound', { count: recipes.length }), hints: [] }]
      : []),
    ...(meals.length > 0
      ? [
          {
            part: 'meals' as const,
            label: t('mealsFound', { count: meals.length }),
            hints: [
              ...before(meals.length - fresh.meals.length),
              ...(moved.length > 0 ? [t('nearestMeal', { names: firstNames(moved, NAMED) })] : []),
            ],
          },
        ]
      : []),
    ...(templates.length > 0
      ? [
          {
            part: 'templates' as const,
            label: t('templatesFound', { count: templates.length }),
            hints: before(templates.length - fresh.templates.length),
          },
        ]
      : []),
    ...(items.length > 0
      ? [
          {
            part: 'items' as const,
            label: t('itemsFound', { count: items.length }),
            hints: [
              ...before(items.length - fresh.items.length),
              ...(ticked > 0 ? [t('tickedItems', { count: ticked })] : []),
            ],
          },
        ]
      : []),
  ];
  return (
    <Frame>
      <legend>{t('whatComes')}</legend>
      {rows.map(({ part, label, hints }) => (
        <Checkbox
          key={part}
          checked={!without.has(part)}
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
