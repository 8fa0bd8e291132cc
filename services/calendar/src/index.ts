export { calendar } from './calendar';
export { calendarEnvironment, calendarOptions, type CalendarOptions } from './config';
