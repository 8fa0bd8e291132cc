import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  title: 'Share List',
  description: 'For someone outside your household. No account needed',

  intro: 'Anyone with the link can see your shopping list and check items off. No account needed.',
  seenLines: 'The names, amounts and categories of your items',
  seenChecked: "What's checked, right away. You'll see what they check, too",
  seenNow: 'Always your current list, until you stop sharing',
  hiddenPlan: "Which meals it's for, your plan or your recipes",
  hiddenPeople: 'Who you are, or who checked what',
  cannot: "They can't add, change or remove anything.",
  createdBody: 'Send it to the person who is shopping for you',

  listName: 'Shopping list',
  link: 'Link to the list',
  stopTitle: 'Stop sharing the list?',
  stopBody:
    "The link stops working right away, even where it's open. Checked items stay checked, and names that guests entered are deleted.",
  stoppedBody: 'The link no longer works',

  guests: 'Guest names',
  guestsHint: 'Your household sees these next to what guests check.',
  erase: 'Delete',
  eraseName: 'Delete the name {name}',
  erased: 'Name deleted',
  erasedBody: "{name} is no longer shown and can't be entered again",
  notErased: 'Failed to delete the name',
});
