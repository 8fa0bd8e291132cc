/** Where the list is shown: as its own screen, or as the panel under the planner. */
export type Place = 'screen' | 'panel';
