export const CONNECTIONS = 'calendar-connections';
export const FEEDS = 'calendar-feeds';
export const EVENTS = 'calendar-events';

/** Collections that can't be rebuilt from events, so that a backup needs them as well. */
export const lastingCollections = [CONNECTIONS, FEEDS, EVENTS] as const;
