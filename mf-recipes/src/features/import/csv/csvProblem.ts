/** Why a file as a whole cannot be read, in words for whoever chose it. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';
}
