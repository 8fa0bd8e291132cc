/** Moves an element; returns the same array if a position is out of range or nothing moves. */
export function moveElement(order: readonly string[], from: number, to: number): readonly string[] {
  const element = order[from];
  if (element === undefined || to < 0 || to >= order.length || from === to) return order;
  const others = order.filter((_other, place) => place !== from);
  return [...others.slice(0, to), element, ...others.slice(to)];
}
