/** A command that a rule of the domain forbids. `code` is stable and kebab-case: 'recipe-not-found'. */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }
}
