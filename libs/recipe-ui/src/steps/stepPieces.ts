import type { MeasurementSystem } from '@forkcast/ingredients';
import { stepChanges, type StepSource } from './stepChanges';

/** A piece of a step's text. An amount is an ingredient's amount, already scaled and converted. */
interface StepPiece {
  text: string;
  isAmount: boolean;
}

/** A step scaled by `factor`, in the measures of `system`. */
export function stepPieces(
  text: string,
  source: StepSource,
  factor = 1,
  system: MeasurementSystem | null = null,
): readonly StepPiece[] {
  const pieces: StepPiece[] = [];
  let end = 0;
  for (const { from, to, ...piece } of stepChanges(text, source, factor, system)) {
    if (from < end) continue;
    if (from > end) pieces.push({ text: text.slice(end, from), isAmount: false });
    pieces.push(piece);
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isAmount: false });
  return pieces;
}
