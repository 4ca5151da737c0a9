// A reason not to start that the operator can fix. The message is the complete sentence; main.ts prints it without a
// stack and exits with 1.
export class StartProblem extends Error {
  override name = 'StartProblem'
  readonly isForOperators = true
}
