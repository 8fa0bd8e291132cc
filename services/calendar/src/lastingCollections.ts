export const CONNECTIONS = 'calendar-connections';
export const FEEDS = 'calendar-feeds';
export const EVENTS = 'calendar-events';

/** Collections that can't be rebuilt from events, and so belong in a backup. */
export const lastingCollections = [CONNECTIONS, FEEDS, EVENTS] as const;
