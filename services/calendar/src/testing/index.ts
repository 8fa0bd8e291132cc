export { startGoogleCalendar, type GoogleCalendarServer } from './googleCalendarServer';
export { tokensOf } from './introspection';
