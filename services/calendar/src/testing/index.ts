export { startGoogleCalendar, type GoogleCalendarServer } from './googleCalendarServer';
export { createTokenCheck } from './introspection';
