import type { Day } from '@forkcast/days';
import type { RepeatedMeal } from './events';

/** No effect if the meal repeats already. */
export interface StartRepeat {
  type: 'StartRepeat';
  householdId: string;
  repeatId: string;
  entryId: string;
  meal: RepeatedMeal;
  first: Day;
  until: Day | null;
  at: string;
}

export interface RecordPlanned {
  type: 'RecordPlanned';
  round: number;
  through: Day;
  at: string;
}

export interface StopRepeat {
  type: 'StopRepeat';
  removeAfter: Day | null;
  at: string;
}

export interface RecordCleared {
  type: 'RecordCleared';
  at: string;
}

export type MealRepeatCommand = StartRepeat | RecordPlanned | StopRepeat | RecordCleared;
