import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  title: 'Keep unsaved work when you log out?',
  body: "Not saved to your account: {work}. If you keep this, you can continue when you log in here again, but other people who use this device could see it. If you delete it, you can't get it back.",
  changes: { one: '{count} shopping list change', other: '{count} shopping list changes' },
  drafts: { one: '{count} draft', other: '{count} drafts' },
  photos: { one: '{count} photo', other: '{count} photos' },
  keep: 'Keep work',
  delete: 'Delete work',
});
