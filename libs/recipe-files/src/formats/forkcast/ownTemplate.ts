import type { ImportedTemplate, ImportProblem, TemplateMeal } from '../../imported';
import { problem } from '../../reading/fileProblem';
import { fieldsOf, listOf, numberOf } from '../../values/fields';
import { literalText, ownIdOf, plannedMealIn } from './ownPlan';

/** Yields an exported template, and a problem for each of its invalid meals. */
export function* ownTemplate(value: unknown, where: string): Iterable<ImportedTemplate | ImportProblem> {
  const fields = fieldsOf(value);
  const name = literalText(fields, 'name');
  const meals: TemplateMeal[] = [];
  for (const entry of listOf(fields['entries'])) {
    const planned = plannedMealIn(entry);
    const weekday = numberOf(fieldsOf(entry)['weekday']);
    if (planned && weekday !== null && Number.isInteger(weekday) && weekday >= 0 && weekday <= 6) {
      meals.push({ ...planned, weekday });
    } else yield problem('not-understood', where, JSON.stringify(entry));
  }
  if (name === '' || meals.length === 0) yield problem('not-understood', where, JSON.stringify(value));
  else {
    const savedAt = literalText(fields, 'savedAt');
    yield { kind: 'template', externalId: ownIdOf(value), name, savedAt: savedAt || null, meals };
  }
}
