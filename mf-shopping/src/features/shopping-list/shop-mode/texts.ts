import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  title: 'Shopping',
  leave: 'Leave shop mode',
  left: { one: '{count} item left', other: '{count} items left' },
  allDone: 'Everything is in the basket',
  allDoneBody: "Once you're home, use Clear Checked Items to clear your list.",
  screenStaysOn: 'Screen stays on',
  screenMayDim: 'Screen may turn off',
  inBasket: '{item} is in the basket',
  undo: 'Undo',
  basket: 'In the basket ({count})',
  pantry: {
    one: '{count} pantry item you may already have',
    other: '{count} pantry items you may already have',
  },
});
