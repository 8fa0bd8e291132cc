import { webLinksIn } from '@forkcast/contracts';
import { amountsIn, temperaturesIn, type MeasurementSystem } from '@forkcast/ingredients';
import { cookedAmount } from '../amounts/cookedAmount';

/** A part of a step's text and what is shown instead. */
export interface StepChange {
  from: number;
  to: number;
  text: string;
  /** An amount of an ingredient; otherwise a temperature. */
  isAmount: boolean;
}

export interface StepSource {
  ingredients: readonly { name: string }[];
  /** BCP 47; null where it is not known. */
  language: string | null;
}

/**
 * What `factor` times as much and another measurement system change in a step, in order: amounts that repeat an ingredient and,
 * in another system, temperatures. Web addresses stay as they are. Tin and time don't grow with the guests. As written, amounts are listed unchanged.
 */
export function stepChanges(
  text: string,
  { ingredients, language }: StepSource,
  factor: number,
  system: MeasurementSystem | null,
): readonly StepChange[] {
  const isAsWritten = factor === 1 && system === null;
  const amounts = amountsIn(text, ingredients, language).map(({ from, to, ingredient, ...amount }) => {
    const name = ingredients[ingredient]?.name ?? '';
    const shown = isAsWritten ? text.slice(from, to) : cookedAmount({ ...amount, name }, factor, system);
    return { from, to, text: shown, isAmount: true };
  });
  const temperatures = system === null ? [] : temperaturesIn(text, system, language);
  const links = webLinksIn(text);
  return [...amounts, ...temperatures.map((each) => ({ ...each, isAmount: false }))]
    .filter(({ from, to }) => !links.some((link) => from < link.to && link.from < to))
    .sort((a, b) => a.from - b.from);
}
