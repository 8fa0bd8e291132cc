import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  intro: 'Anyone with the link can view this recipe. No account needed.',
  seenWords: 'Name, description, photos, times and servings',
  seenRecipe: 'Ingredients, steps and nutrition',
  seenSource: 'Its source, author and link',
  seenNow: 'Always the latest version, including your future changes',
  hiddenWords: 'Your notes, tags and rating',
  hiddenPeople: 'Who you are, and the rest of your collection',
  createdBody: 'Send it to anyone you want to share {recipe} with',
  community: 'Want other people on {product} to find it and add it? Share it with the Community instead.',

  link: 'Link to the recipe',
  stopTitle: 'Stop sharing {recipe}?',
  stopBody: "The link stops working right away, for everyone. If you share again, you'll get a new link.",
  stoppedBody: 'The link to {recipe} no longer works',
});
