import { defineTexts } from '@forkcast/ui';

/** Texts for moving and copying meals. */
export const t = defineTexts({
  menuOf: 'Options for {recipe}',
  moveTo: 'Move to…',
  copyTo: 'Copy to…',
  repeat: 'Repeat every week…',
  remove: 'Remove',

  moveTitle: 'Move {recipe}',
  moveSubmit: 'Move',
  movePending: 'Moving...',
  copyTitle: 'Copy {recipe}',
  copySubmit: 'Copy',
  copyPending: 'Copying...',
  from: 'From {slot}',

  moved: 'Recipe Moved',
  noteMoved: 'Note Moved',
  movedBody: '{recipe} is planned for {meal} on {weekday}, {date}',
  movedBack: '{recipe} was moved back',
  moveFailed: 'Failed to move recipe. Please try again.',
  copied: 'Recipe Copied',
  noteCopied: 'Note Copied',
  copiedBody: '{recipe} is now also planned for {meal} on {weekday}, {date}',
  copyGone: 'The copy of {recipe} was removed',
  copyFailed: 'Failed to copy recipe. Please try again.',
});
