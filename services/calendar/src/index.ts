export { calendarEnvironment, calendarOptions, type CalendarOptions } from './config';
export { lastingCollections } from './lastingCollections';
export { publication } from './integration/published';
export { startService } from './startService';
