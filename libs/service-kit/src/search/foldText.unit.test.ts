import fc from 'fast-check';
import { foldText } from './foldText';

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['WEIẞWURST', 'weisswurst'],
  ['Smørrebrød', 'smorrebrod'],
  ['Żurek z jajkiem i białą kiełbasą', 'zurek z jajkiem i biala kielbasa'],
  ['İmam bayıldı', 'imam bayildi'],
  ['Grandma’s  ﬁsh\n pie ', "grandma's fish pie"],
  ['カレーライス', 'カレーライス'],
  ['שלום', 'שלום'],
])('%s → %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('composed and decomposed spellings → the same', () => {
  expect(foldText('Bru\u0302le\u0301e')).toBe(foldText('Br\u00fbl\u00e9e'));
  expect(foldText('が')).toBe(foldText('か\u3099'));
});

test('a sound mark that makes another letter → still another letter', () => {
  expect(foldText('が')).not.toBe(foldText('か'));
});

test('folding twice → changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
  );
});
