const NUMBER =
  /^(?:(?:step|schritt|[ée]tape|paso|passo|passaggio|stap) ?\d{1,2} ?[.):–-]? ?|\d{1,2} ?[.):] ?(?=\p{L})|\d{1,2} ?[.):] )/iu;

/** '1. Peel the carrots' without its number: the order says it. */
export function withoutNumber(step: string): string {
  return step.replace(NUMBER, '');
}
