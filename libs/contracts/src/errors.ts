import { z } from 'zod';
import './jitless';

/**
 * Every stable error code of the API with its HTTP status and the message shown when a more precise one is
 * missing. Codes are part of the API: they are added, never renamed.
 */
export const errorCatalogue = {
  'invalid-json': { status: 400, message: 'The request body is not valid JSON' },
  'invalid-request': { status: 422, message: 'Some of the values sent are not valid' },
  'recipe-too-large': { status: 422, message: 'This recipe is too long. Please leave some of its text out' },
  'too-large': { status: 413, message: 'The request is too large' },
  'request-too-slow': { status: 408, message: 'The request took too long to arrive. Please try again' },
  unauthenticated: { status: 401, message: 'Please sign in' },
  'invalid-credentials': { status: 401, message: 'Invalid email or password' },
  'foreign-origin': { status: 403, message: 'This request did not come from Forkcast' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: 'This address does not take that method' },
  conflict: { status: 409, message: 'Somebody else changed this at the same time. Please try again' },
  'another-account': {
    status: 409,
    message: 'Another account is signed in in this browser now. Sign in again to save your changes',
  },
  'email-taken': { status: 409, message: 'This email is already registered. Try logging in instead' },
  // Only the password of the account that has it, or its mail, lead on.
  'email-unverified': {
    status: 409,
    message: 'This address is taken. Enter its password or reset it',
  },
  'username-taken': { status: 409, message: 'This username is already taken' },
  // Not 401: whoever mistypes a confirmation stays signed in.
  'wrong-password': { status: 403, message: 'Your current password is not right' },
  'no-password': { status: 409, message: 'Please set a password first' },
  'only-way-in': { status: 409, message: 'This is your only way to sign in. Please set a password first' },
  'google-taken': { status: 409, message: 'This Google account belongs to somebody else here' },
  'sign-up-closed': { status: 403, message: 'New accounts are not taken here at the moment' },
  'invitation-needed': {
    status: 403,
    message: 'You need an invitation to register here. Ask somebody who cooks here already',
  },
  'invitation-not-valid': {
    status: 404,
    message: 'This invitation is no longer valid. Please ask for a new one',
  },
  'already-member': { status: 409, message: 'You are a member of this household already' },
  'only-member': { status: 409, message: 'You are the only member of this household' },
  'household-full': {
    status: 409,
    message: 'This household has as many members or invitations as it can have',
  },
  'slot-full': { status: 409, message: 'This meal is full. Please remove a recipe from it first' },
  'list-full': { status: 409, message: 'The shopping list is full. Please clear some items first' },
  'template-full': { status: 409, message: 'A template takes up to 200 recipes' },
  'too-many-templates': {
    status: 409,
    message: 'You have as many templates as you can have. Please delete one first',
  },
  'calendar-not-set-up': {
    status: 409,
    message: 'Please set up your calendar integration in Settings first.',
  },
  // Carries `authUrl`; the session is as it was.
  'calendar-consent-needed': { status: 401, message: 'Please connect your Google Calendar' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please try again later' },
  'google-not-configured': { status: 501, message: 'Google sign-in is not set up on this server' },
  'google-unavailable': {
    status: 503,
    message: 'Google Calendar is not answering right now. The sync goes on by itself',
  },
  'mail-not-configured': {
    status: 501,
    message: 'This server sends no mail. Whoever runs it can help you with a new password',
  },
  'reset-not-valid': {
    status: 404,
    message: 'This link is no longer valid. Please ask for a new one',
  },
  'verification-not-valid': {
    status: 404,
    message: 'This link is not valid, or its address has changed. Please ask for a new one',
  },
  'verification-expired': { status: 410, message: 'This link has expired. Please ask for a new one' },
  'page-address-not-valid': {
    status: 422,
    message: 'Please enter the address of a web page, such as https://example.org/soup',
  },
  'page-not-public': { status: 422, message: 'This address is not on the public web, so it cannot be read' },
  'page-not-found': { status: 422, message: 'There is no page at this address' },
  'page-refused': { status: 422, message: 'This site does not let its pages be read from here' },
  'page-redirects': { status: 422, message: 'This address leads from one page to the next without an end' },
  'page-not-html': {
    status: 422,
    message: 'There is no web page at this address, but a file of another kind',
  },
  'page-too-large': { status: 422, message: 'This page is too large to be read' },
  'page-without-recipe': { status: 422, message: 'We could not find a recipe on this page' },
  'page-unreachable': { status: 502, message: 'This site could not be reached. Please check the address' },
  'page-too-slow': { status: 504, message: 'This site took too long to answer. Please try again later' },
  'too-many-pages': { status: 429, message: 'Too many web pages at once. Please wait a few minutes' },
  'too-many-exports': {
    status: 429,
    message: 'An export of yours is still going on. Please try again when it has ended',
  },
  'photo-kind-unknown': {
    status: 415,
    message: 'This is no photo that can be read here. Please send a JPEG, PNG, WebP, AVIF or GIF',
  },
  'photo-not-readable': { status: 422, message: 'This photo is broken or incomplete, so it cannot be read' },
  'photo-too-large': {
    status: 422,
    message: 'This photo has more than 50 megapixels or a side over 20,000 pixels, or takes too long to read',
  },
  'too-many-photos': { status: 409, message: 'A recipe has 12 photos at most. Please remove one first' },
  'photos-full': {
    status: 413,
    message: 'Your household has as many photos as it can keep. Please remove some',
  },
  // Its recipe may be there: the bytes go 30 days after the last recipe has let go of them.
  'photo-gone': { status: 410, message: 'This photo is no longer kept' },
  'not-caught-up': { status: 503, message: 'Your last change is still being processed. Please try again' },
  unavailable: { status: 503, message: 'This part of Forkcast is not available right now. Please try again' },
  internal: { status: 500, message: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorDetailSchema = z.object({ path: z.string(), message: z.string() });

/** The body of every answer that is not a success. `details` lists field problems for 'invalid-request'. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
});

export type ErrorDetail = z.infer<typeof errorDetailSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
