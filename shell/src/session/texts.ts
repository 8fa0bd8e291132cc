import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  anotherAccount: '{name} is now logged in in this browser',
  typedTextIsKept:
    "What you typed is still here, but can't be saved. Log in as {name} in another tab, then save. To continue with the other account, reload this page.",
});
