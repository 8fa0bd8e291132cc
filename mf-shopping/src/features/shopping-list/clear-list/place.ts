/** Where the list is shown: on its own screen or in the panel below the planner. */
export type Place = 'screen' | 'panel';
