/**
 * Which service answers which paths: what a service says of itself, and what the gateway routes by before any of
 * them is up. A service without paths only listens to the others.
 */
export const servicePrefixes = {
  accounts: ['/api/auth', '/api/user', '/api/household'],
  recipes: ['/api/recipes'],
  planner: ['/api/meal-plans', '/api/meal-history'],
  shopping: ['/api/shopping-list', '/api/generate-shopping-list'],
  community: ['/api/community'],
  calendar: [
    '/api/auth/google-calendar',
    '/api/calendar-settings',
    '/api/calendar-notices',
    '/api/calendar-sync',
    '/api/calendar-connection',
    '/api/calendar-feed',
    // Open to whoever knows the secret address, and to Google.
    '/calendar',
    '/calendar-hook',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ServiceName = keyof typeof servicePrefixes;
