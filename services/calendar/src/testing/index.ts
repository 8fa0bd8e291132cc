export {
  startGoogleCalendar,
  type Failure,
  type GoogleCalendarServer,
  type GoogleCalendarServerOptions,
} from './googleCalendarServer';
export { startGoogleOAuth, type ConsentAnswer, type GoogleOAuthServer } from './googleOAuthServer';
export type { GoogleState, StandInEvent } from './googleState';
export { revokeConsentAtProvider, tokensOf } from './introspection';
