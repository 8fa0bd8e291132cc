import type { Position, ProjectionHandle } from '@forkcast/event-sourcing';
import type { ConsumerDefinition } from '@forkcast/service-kit';
import type { RepeatExecution } from '../meal-repeat/carryOut';
import { mealRepeatStream } from '../meal-repeat/mealRepeat';
import type { MealRepeats } from '../meal-repeat/repeats/mealRepeats';

const READ_MODEL_TIMEOUT_MS = 5_000;

export interface StopRepeatsDependencies {
  execute: RepeatExecution;
  repeats: Pick<MealRepeats, 'of'>;
  readModel: ProjectionHandle;
}

/** Nothing is planned any more for a household that nobody is left in. */
export function stopRepeats({ execute, repeats, readModel }: StopRepeatsDependencies): ConsumerDefinition {
  return {
    durable: 'planner-stops-repeats',
    events: ['accounts.household-deleted'],
    handle: async ({ id, event, position, occurredAt, metadata }) => {
      if (event.type !== 'accounts.household-deleted')
        throw new Error(`Nothing is to be done about ${event.type} here`);
      if (!(await readModel.passed(position, READ_MODEL_TIMEOUT_MS)))
        throw new Error('The read model has not caught up with the message yet');
      let last: Position | undefined;
      for (const { repeatId } of await repeats.of(event.data.householdId)) {
        const stopped = await execute(
          mealRepeatStream(repeatId),
          { type: 'StopRepeat', removeAfter: null, at: occurredAt.toISOString() },
          { metadata: { ...metadata, causationId: id } },
        );
        last = stopped.position ?? last;
      }
      return last;
    },
  };
}
