import { undoReport, type UndoneRow } from '@forkcast/event-sourcing';
import type { ExecuteFor } from '@forkcast/service-kit';
import { mealPlanTemplate } from '../meal-plan-template/mealPlanTemplate';
import type { TakenTemplate } from './events';

interface Undoing {
  at: string;
  execute: ExecuteFor;
}

/** Deletes templates of an import, except those that were renamed since. */
export async function undoTemplates(
  templates: readonly TakenTemplate[],
  { at, execute }: Undoing,
): Promise<{ removed: number; kept: readonly { name: string }[] }> {
  const undone: UndoneRow<{ name: string }>[] = [];
  for (const { templateId, name } of templates) {
    const command = { type: 'WithdrawImportedTemplate', name, at } as const;
    const { events, state } = await execute(mealPlanTemplate.of(templateId), command);
    const isGone = events.length > 0;
    undone.push({ isGone, kept: !isGone && state.status === 'saved' ? { name: state.name } : null });
  }
  return undoReport(undone);
}
