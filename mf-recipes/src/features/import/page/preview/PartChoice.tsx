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
  const importedHint = (all: readonly unknown[], left: readonly unknown[]) =>
    isKnown && all.length > left.length ? [t('cameBefore', { count: all.length - left.length })] : [];
  const parts = [
    { part: 'recipes', rows: recipes, label: 'recipesFound', hints: [] },
    {
      part: 'meals',
      rows: meals,
      label: 'mealsFound',
      hints: [
        ...importedHint(meals, fresh.meals),
        ...(names.length > 0 ? [t('nearestMeal', { names: firstNames(names, MAX_NAMES) })] : []),
      ],
    },
    {
      part: 'templates',
      rows: templates,
      label: 'templatesFound',
      hints: importedHint(templates, fresh.templates),
    },
    {
      part: 'items',
      rows: items,
      label: 'itemsFound',
      hints: [
        ...importedHint(items, fresh.items),
        ...(ticked > 0 ? [t('tickedItems', { count: ticked })] : []),
      ],
    },
  ] as const;
  return (
    <Frame>
      <legend>{t('whatComes')}</legend>
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map(({ part, rows, label, hints }) => (
          <Checkbox
            key={part}
            checked={!excluded.has(part)}
            onCheckedChange={(isIncluded) => onInclude(part, isIncluded)}
            label={
              <>
                <span>{t(label, { count: rows.length })}</span>
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
