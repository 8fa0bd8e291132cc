import { amountsIn, type MeasurementSystem } from '@forkcast/ingredients';
import { cookedAmount } from '../amounts/cookedAmount';

/** A piece of a step's text; an amount is one of an ingredient of the recipe, as it is to be read now. */
export interface StepPiece {
  text: string;
  isAmount: boolean;
}

interface StepSource {
  ingredients: readonly { name: string }[];
  /** BCP 47; null where it is not known. */
  language: string | null;
}

/**
 * A step as a cook reads it for `factor` times as much: amounts that repeat an ingredient are scaled, everything else
 * stays as it is written. Oven, tin and time do not grow with the guests.
 */
export function stepPieces(
  text: string,
  { ingredients, language }: StepSource,
  factor = 1,
  system: MeasurementSystem | null = null,
): readonly StepPiece[] {
  const pieces: StepPiece[] = [];
  let done = 0;
  for (const { from, to, ...amount } of amountsIn(text, ingredients, language)) {
    if (from > done) pieces.push({ text: text.slice(done, from), isAmount: false });
    const isAsWritten = factor === 1 && system === null;
    pieces.push({
      text: isAsWritten ? text.slice(from, to) : cookedAmount(amount, factor, system),
      isAmount: true,
    });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isAmount: false });
  return pieces;
}
