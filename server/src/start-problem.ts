// A reason not to start that the person at the terminal can do something about. The message is
// the whole sentence they read; main.ts prints it without a stack and exits with 1.
export class StartProblem extends Error {
  override name = 'StartProblem'
}
