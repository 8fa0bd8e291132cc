export { startGoogleCalendar, type GoogleCalendarServer } from './googleCalendarServer';
export { startGoogleOAuth } from './googleOAuthServer';
export { tokensOf } from './introspection';
