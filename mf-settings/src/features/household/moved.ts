/** Where one arrives in another household. */
export const MOVED = { joined: '/settings?household=joined', left: '/settings?household=left' } as const;

/** What to say there. */
export const movedTexts: Readonly<Record<string, string>> = {
  joined: 'You are in. Meal plan, recipes and shopping list are those of this household now.',
  left: 'You have a household of your own again. The copy of the recipes arrives in a moment.',
};
