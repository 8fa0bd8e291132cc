import type { EventMetadata, Position } from '@forkcast/event-sourcing';
import type { SaveTemplate } from './commands';
import { mealPlanTemplateStream, type MealPlanTemplateState } from './mealPlanTemplate';
import type { TemplateExecution } from './routes';

/** Saves a template portion by portion. Where it was cut short, the same again goes on from there. */
export async function saveWeek(
  execute: TemplateExecution,
  template: Omit<SaveTemplate, 'type'>,
  metadata: EventMetadata,
): Promise<{ state: MealPlanTemplateState; position: Position | undefined }> {
  const stream = mealPlanTemplateStream(template.templateId);
  let last: Position | undefined;
  for (;;) {
    const { events, position, state } = await execute(
      stream,
      { type: 'SaveTemplate', ...template },
      { metadata },
    );
    last = position ?? last;
    if (events.length === 0 || state.status === 'saved') return { state, position: last };
  }
}
