import { webLinksIn } from '@forkcast/contracts';
import { amountsIn, countedName, temperaturesIn, type MeasurementSystem } from '@forkcast/ingredients';
import { cookedAmount } from '../amounts/cookedAmount';

/** A part of a step's text and its replacement. */
interface StepChange {
  from: number;
  to: number;
  text: string;
  /** True for an amount of an ingredient, false for a temperature or the noun after a number. */
  isAmount: boolean;
}

export interface StepSource {
  ingredients: readonly { name: string }[];
  /** A BCP 47 tag; null if unknown. */
  language: string | null;
}

/** One or two words up to the end of a phrase: the 'large eggs' of '2 large eggs, then'. */
const NOUN =
  /^ (?<noun>[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+)?)(?=[.,;:!?)]|$| (?:and|with|in|into|until|to|und|mit|bis|et|avec|dans|y|con|en|hasta|e|com|em|met|tot)(?!\p{L}))/u;
const MAX_NOUN_LENGTH = 80;

/**
 * Returns the replacements that scale a step by `factor` and convert it to `system`, in order: amounts of
 * the recipe's ingredients and, in another system, temperatures. Web addresses, tin sizes and times stay
 * unchanged. With factor 1 and no system, amounts are returned with their original text.
 */
export function stepChanges(
  text: string,
  { ingredients, language }: StepSource,
  factor: number,
  system: MeasurementSystem | null,
): readonly StepChange[] {
  const isAsWritten = factor === 1 && system === null;
  const amounts = amountsIn(text, ingredients, language).flatMap(({ from, to, ingredient, ...amount }) => {
    const name = ingredients[ingredient]?.name ?? '';
    const shown = isAsWritten ? text.slice(from, to) : cookedAmount({ ...amount, name }, factor, system);
    const amountChange = { from, to, text: shown, isAmount: true };
    const nounMatch =
      isAsWritten || amount.unit !== null ? undefined : NOUN.exec(text.slice(to, to + MAX_NOUN_LENGTH));
    const originalNoun = nounMatch?.groups?.noun;
    if (originalNoun === undefined) return [amountChange];
    const countedNoun = countedName(originalNoun, (amount.quantityTo ?? amount.quantity) * factor, language);
    const nounRange = { from: to + 1, to: to + 1 + originalNoun.length };
    return countedNoun === originalNoun
      ? [amountChange]
      : [amountChange, { ...nounRange, text: countedNoun, isAmount: false }];
  });
  const temperatures = system === null ? [] : temperaturesIn(text, system, language);
  const links = webLinksIn(text);
  return [...amounts, ...temperatures.map((change) => ({ ...change, isAmount: false }))]
    .filter(({ from, to }) => !links.some((link) => from < link.to && link.from < to))
    .sort((a, b) => a.from - b.from);
}
