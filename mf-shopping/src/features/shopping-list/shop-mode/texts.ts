import { defineTexts } from '@forkcast/ui';

/** What shop mode says. */
export const t = defineTexts({
  title: 'Shopping',
  leave: 'Leave shop mode',
  left: { one: '{count} thing left', other: '{count} things left' },
  allDone: 'Everything is in the basket',
  allDoneBody: 'Clear Checked Items takes it off the list once you are home.',
  screenStaysOn: 'Screen stays on',
  screenMayDim: 'This device may turn its screen off',
  inBasket: '{item} is in the basket',
  undo: 'Undo',
  basket: 'In the basket ({count})',
  pantry: { one: '{count} pantry item you may have', other: '{count} pantry items you may have' },
});
