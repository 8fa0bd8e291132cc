import { z } from 'zod';
import './jitless';

/**
 * Every stable error code of the API with its HTTP status and default message. Codes are part of the API: they are
 * added, never renamed.
 */
export const errorCatalogue = {
  'invalid-json': { status: 400, message: 'The request body is not valid JSON' },
  'invalid-request': { status: 422, message: 'Some of the values sent are not valid' },
  'recipe-too-large': { status: 422, message: 'This recipe is too long. Please leave some of its text out' },
  'too-large': { status: 413, message: 'The request is too large' },
  'request-too-slow': { status: 408, message: 'This took too long. Please try again' },
  unauthenticated: { status: 401, message: 'Please log in' },
  'invalid-credentials': { status: 401, message: 'Invalid email or password' },
  'foreign-origin': { status: 403, message: 'This request came from another site' },
  forbidden: { status: 403, message: "You don't have permission to do this" },
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: "This method isn't allowed here" },
  conflict: { status: 409, message: 'Someone else changed this at the same time. Please try again' },
  'another-account': {
    status: 409,
    message: 'Another account is now logged in in this browser. Log in again to save your changes',
  },
  'email-taken': { status: 409, message: 'This email is already registered. Try logging in instead' },
  // The user needs the password of the account with this address, or a link mailed to it.
  'email-unverified': {
    status: 409,
    message: 'This email address is taken. Enter its password, or reset it',
  },
  'username-taken': { status: 409, message: 'This username is already taken' },
  // Not 401, so that a mistyped confirmation doesn't sign the user out.
  'wrong-password': { status: 403, message: "Your current password isn't right" },
  'no-password': { status: 409, message: 'Please set a password first' },
  'only-way-in': { status: 409, message: 'This is your only way to log in. Please set a password first' },
  'google-taken': { status: 409, message: 'This Google account is already connected to another account' },
  'provider-account-taken': {
    status: 409,
    message: 'This login is already connected to another account',
  },
  'password-sign-in-off': {
    status: 403,
    message: 'Logging in with a password is turned off on this server. Please use one of the other buttons',
  },
  'no-account': {
    status: 403,
    message:
      'There is no account for this login yet. Log in another way and connect it in Settings, or ask an administrator',
  },
  // Not 401, which would sign the user out of the settings.
  'passkey-not-valid': {
    status: 403,
    message: "This passkey didn't work. Please try again, or log in another way",
  },
  'passkey-taken': { status: 409, message: 'This passkey has been added already' },
  'too-many-passkeys': {
    status: 409,
    message: "You've reached the limit of 20 passkeys. Please remove one first",
  },
  'passkeys-need-https': { status: 409, message: 'Passkeys need HTTPS and a host name' },
  'sign-up-closed': { status: 403, message: "This server isn't accepting new accounts right now" },
  'invitation-needed': {
    status: 403,
    message: 'You need an invitation to register here. Ask someone who already has an account',
  },
  'invitation-not-valid': {
    status: 404,
    message: 'This invitation is no longer valid. Please request a new one',
  },
  'account-disabled': {
    status: 403,
    message: "This account is disabled. Please ask the server's administrator",
  },
  'own-account': { status: 409, message: "You can't do this to your own account here" },
  'sign-up-fixed': {
    status: 409,
    message: "The server's environment (SIGN_UP) decides who may register, so it can't be changed here",
  },
  'mail-not-sent': { status: 502, message: "The email couldn't be sent" },
  'set-up-code-wrong': {
    status: 403,
    message: "This code isn't right. It's in the output of the server's start",
  },
  'already-set-up': {
    status: 409,
    message: 'This server has been set up already. Log in, or register without the code',
  },
  'last-administrator': {
    status: 409,
    message: 'A server needs an administrator. Please make someone else an administrator first',
  },
  'already-member': { status: 409, message: "You're already a member of this household" },
  'only-member': { status: 409, message: "You're the only member of this household" },
  'household-full': {
    status: 409,
    message: 'This household has reached its limit of members and invitations',
  },
  'slot-full': { status: 409, message: 'This meal is full. Please remove a recipe from it first' },
  'list-full': { status: 409, message: 'The shopping list is full. Please clear some items first' },
  'template-full': { status: 409, message: 'A template can have up to 200 recipes' },
  'too-many-templates': {
    status: 409,
    message: "You've reached the limit of 100 templates. Please delete one first",
  },
  'calendar-not-set-up': {
    status: 409,
    message: 'Please set up your calendar integration in Settings first.',
  },
  // Carries `authUrl`. The session stays valid.
  'calendar-consent-needed': { status: 401, message: 'Please connect your Google Calendar' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please try again later' },
  'google-not-configured': {
    status: 501,
    message:
      'Google sign-in is not set up on this server. An administrator needs to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and restart it',
  },
  'provider-not-configured': {
    status: 501,
    message: 'This login provider is not set up on this server',
  },
  'google-unavailable': {
    status: 503,
    message: "Google Calendar isn't responding right now. We'll keep trying",
  },
  'backups-off': {
    status: 409,
    message: 'Automatic backups are off. Set BACKUP_EVERY and BACKUP_DIR, then restart the server',
  },
  'mail-not-configured': {
    status: 501,
    message: "This server doesn't send email. Ask the person who runs it to help you reset your password",
  },
  'reset-not-valid': {
    status: 404,
    message: 'This link is no longer valid. Please request a new one',
  },
  'verification-not-valid': {
    status: 404,
    message: "This link isn't valid, or your email address has changed. Please request a new one",
  },
  'verification-expired': { status: 410, message: 'This link has expired. Please request a new one' },
  'page-address-not-valid': {
    status: 422,
    message: 'Please enter a web address, for example https://example.org/soup',
  },
  'page-not-public': { status: 422, message: "This address isn't on the public web, so we can't read it" },
  'page-not-found': { status: 422, message: "We couldn't find a page at this address" },
  'page-refused': { status: 422, message: "This site doesn't allow us to read its pages" },
  'page-redirects': { status: 422, message: 'This address keeps redirecting' },
  'page-not-html': {
    status: 422,
    message: "This address isn't a web page",
  },
  'page-too-large': { status: 422, message: 'This page is too large to read' },
  'page-without-recipe': { status: 422, message: "We couldn't find a recipe on this page" },
  'page-unreachable': { status: 502, message: "We couldn't reach this site. Please check the address" },
  'page-too-slow': { status: 504, message: 'This site took too long to respond. Please try again later' },
  'too-many-pages': { status: 429, message: "That's a lot of web pages at once. Please wait a few minutes" },
  'too-many-exports': {
    status: 429,
    message: "You already have an export running. Please try again when it's done",
  },
  'photo-kind-unknown': {
    status: 415,
    message: "We can't read this kind of photo. Please use a JPEG, PNG, WebP, AVIF or GIF",
  },
  'photo-not-readable': { status: 422, message: 'This photo is damaged or incomplete' },
  'photo-too-large': {
    status: 422,
    message: 'This photo is over 50 megapixels, over 20,000 pixels on one side, or takes too long to process',
  },
  'too-many-photos': { status: 409, message: 'A recipe can have up to 12 photos. Please remove one first' },
  'photos-full': {
    status: 413,
    message: 'Your household has run out of space for photos. Please remove some',
  },
  // Its recipe may still exist: photo files are deleted 30 days after the last recipe stops using them.
  'photo-gone': { status: 410, message: 'This photo is no longer available' },
  'not-caught-up': { status: 503, message: "We're still saving your last change. Please try again" },
  unavailable: {
    status: 503,
    message: "This part of the app isn't available right now. Please try again",
  },
  internal: { status: 500, message: 'Something went wrong on our end' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorDetailSchema = z.object({ path: z.string(), message: z.string() });

/** Body of every error response. `details` lists field problems for 'invalid-request'. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
});

export type ErrorDetail = z.infer<typeof errorDetailSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
