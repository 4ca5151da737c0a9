/** Why a file is not read, or not read further. The message is the complete sentence for the operator. */
export class FeedProblem extends Error {
  override name = 'FeedProblem'
}
