/** Why a file is not read, or not read any further. The message is the whole sentence that a person reads. */
export class FeedProblem extends Error {
  override name = 'FeedProblem'
}
