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
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folds composed and decomposed spellings alike', () => {
  expect(foldText('Bru\u0302le\u0301e')).toBe(foldText('Br\u00fbl\u00e9e'));
  expect(foldText('が')).toBe(foldText('か\u3099'));
});

test('keeps a letter that a voicing mark makes another', () => {
  expect(foldText('が')).not.toBe(foldText('か'));
});

test('changes nothing when folding twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
  );
});
