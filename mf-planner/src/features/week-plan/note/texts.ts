import { defineTexts } from '@forkcast/ui';

/** Texts for adding a note to a slot. */
export const t = defineTexts({
  addNote: 'Add a note',
  about: "A note doesn't buy anything and isn't in your history.",
  quickChoices: 'Quick choices',
  leftovers: 'Leftovers',
  eatingOut: 'Eating out',
  takeaway: 'Takeaway',
  ownNote: 'Your own note',
  submit: 'Add note',
  addedBody: '{note} is planned for {meal} on {weekday}',
  addFailed: "Couldn't add the note. Please try again.",
});
