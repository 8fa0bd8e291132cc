export const CONNECTIONS = 'calendar-connections';
export const FEEDS = 'calendar-feeds';
export const EVENTS = 'calendar-events';

/** Collections that hold what no event tells: a backup needs them beside the log. */
export const lastingCollections = [CONNECTIONS, FEEDS, EVENTS] as const;
