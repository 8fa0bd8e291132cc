import type { FoundRecipe } from './foundRecipe';

/** Times, servings and method of a recipe as notes; null if the page has none of them. */
export function notesOf(
  recipe: Pick<FoundRecipe, 'prep' | 'cook' | 'total' | 'yields' | 'steps'>,
): string | null {
  const { prep, cook, total, yields, steps } = recipe;
  const facts = [
    yieldLine(yields[0]),
    prep && `Prep: ${duration(prep)}`,
    cook && `Cook: ${duration(cook)}`,
    total && `Total: ${duration(total)}`,
  ].filter(Boolean);
  const parts = [
    ...(facts.length > 0 ? [facts.join(' · ')] : []),
    ...(steps.length > 0 ? [method(steps)] : []),
  ];
  return parts.length > 0 ? parts.join('\n\n') : null;
}

function yieldLine(text: string | undefined): string | undefined {
  if (!text) return undefined;
  return /^\d+$/.test(text)
    ? `Serves ${text}`
    : /^(?:serv|make|yield)/i.test(text)
      ? text
      : `Serves: ${text}`;
}

function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
}

/** One step per line, numbered from 1 in each section. */
function method(steps: readonly string[]): string {
  let number = 0;
  const lines = steps.map((step) => {
    if (step.endsWith(':') && step.length <= 80) {
      number = 0;
      return `\n${step}`;
    }
    number += 1;
    return `${number}. ${step}`;
  });
  return `Method\n${lines.join('\n').trim()}`;
}
