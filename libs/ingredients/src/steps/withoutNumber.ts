const NUMBER =
  /^(?:(?:step|schritt|[ée]tape|paso|passo|passaggio|stap) ?\d{1,2} ?[.):–-]? ?|\d{1,2} ?[.):] ?(?=\p{L})|\d{1,2} ?[.):] )/iu;

/** Removes the number of a step: '1. Peel the carrots'. */
export function withoutNumber(step: string): string {
  return step.replace(NUMBER, '');
}
