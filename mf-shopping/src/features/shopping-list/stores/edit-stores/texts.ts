import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  stores: 'Stores',
  title: 'Stores',
  description: 'Where you shop. Each store has its own aisle order, and your list follows it.',
  noneYet: 'No stores yet. Add the one you go to most.',
  addLabel: 'Store name',
  addPlaceholder: 'Add a store...',
  add: 'Add',
  nameTaken: 'You already have a store with this name',
  storesFull: "You've reached the limit of {limit} stores. Remove one to add another.",
  open: 'Edit {store}',
  edit: 'Edit',
  removeStore: 'Remove {store}',
  remove: 'Remove',
  noOrderYet: 'By name, until you shop there or arrange the aisles',
  ordered: 'Your own order',
  learned: { one: 'Learned from {count} trip', other: 'Learned from the last {count} trips' },

  allStores: 'All Stores',
  nameLabel: 'Name',
  rename: 'Rename',
  learnLabel: 'Learn the order as I shop',
  learnHint:
    'Based on the order you check things off in shop mode. If you arrange aisles yourself, that order stays until two trips suggest otherwise.',
  aisles: 'Aisles',
  aislesHint: 'Drag the aisles into the order you walk them, or use the arrows.',
  moveUp: 'Move {aisle} up',
  moveDown: 'Move {aisle} down',
  drag: 'Drag {aisle}',
  placed: '{aisle}: position {place} of {count}',
  dragInstructions:
    'Press Space or Enter to pick up an aisle. Use the up and down arrow keys to move it, Space or Enter to drop it, and Escape to cancel.',
  pickedUp: 'Picked up {aisle}',
  stays: '{aisle} stays where it was',

  renamed: 'Store renamed',
  removed: 'Store removed',
  back: 'Store restored',
});
