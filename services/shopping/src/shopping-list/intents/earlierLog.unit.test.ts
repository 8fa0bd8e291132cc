import { earlierListOf } from '../shoppingList.examples';
import earlier from '../earlier/listOfLaterKeys.json';
import { apply, intent, seenOf } from './intents.examples';

/** A list from before intents existed. */
const earlierList = () => earlierListOf(earlier);

test('replays a log without intents and applies new ones to its items', () => {
  const house = earlierList();
  const open = house.items.filter(({ isChecked }) => !isChecked);
  const [first, second] = open;
  if (!first || !second) throw new Error('The earlier list has no open items');
  const answers = apply(
    house,
    intent({ type: 'bought', itemId: first.id, seen: seenOf(first) }),
    intent({ type: 'remove', itemId: second.id, seen: seenOf(second) }),
  );
  expect(answers.map((answer) => answer?.refused)).toEqual([undefined, undefined]);
  expect(house.items.find(({ id }) => id === first.id)).toMatchObject({ isChecked: true });
  expect(house.items.some(({ id }) => id === second.id)).toBe(false);
});

test('restores an item as bought that was removed before intents existed', () => {
  const house = earlierList();
  const gone = house.state.past.findLast(
    ({ item, since }) => since === 'removed' && !item.isChecked && !house.state.items.has(item.itemId),
  )?.item;
  if (!gone) throw new Error('The earlier list has no removed items');
  const seen = { quantity: gone.fixedQuantity?.text ?? null, isChecked: false };
  expect(apply(house, intent({ type: 'bought', itemId: gone.itemId, seen }))).toEqual([
    { id: expect.any(String) },
  ]);
  expect(house.items.find(({ id }) => id === gone.itemId)).toMatchObject({ isChecked: true });
});
