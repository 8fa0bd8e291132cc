import { defineTexts } from '@forkcast/ui';

/** What the dialog of stores says. */
export const t = defineTexts({
  stores: 'Stores',
  title: 'Stores',
  description: 'Where you shop. Each store has its own order of aisles, and the list follows it there.',
  noneYet: 'No stores yet. Add the one you go to most.',
  addLabel: 'Name of the store',
  addPlaceholder: 'Add a store...',
  add: 'Add',
  nameTaken: 'There is a store of this name already',
  storesFull: 'There are {limit} stores, which is as many as fit. Remove one to add another.',
  open: 'Edit {store}',
  edit: 'Edit',
  removeStore: 'Remove {store}',
  remove: 'Remove',
  noOrderYet: 'By name until you shop there or put the aisles in order',
  ordered: 'In your order',
  learned: { one: 'Learned from {count} trip', other: 'Learned from the last {count} trips' },

  allStores: 'All Stores',
  nameLabel: 'Name',
  rename: 'Rename',
  learnLabel: 'Learn the order as I shop',
  learnHint:
    'From the order in which you check things in shop mode. An order that you put yourself stays until two trips say otherwise.',
  aisles: 'Aisles',
  aislesHint: 'First aisle first. Drag them, or use the arrows.',
  moveUp: 'Move {aisle} up',
  moveDown: 'Move {aisle} down',
  drag: 'Drag {aisle}',
  placed: '{aisle}: {place} of {count}',
  dragInstructions:
    'Press Space or Enter to pick up an aisle. The up and down arrows move it, Space or Enter puts it down, Escape leaves it where it was.',
  pickedUp: 'Picked up {aisle}',
  stays: '{aisle} stays where it was',

  renamed: 'Store renamed',
  removed: 'Store removed',
  back: 'Store is back',
});
