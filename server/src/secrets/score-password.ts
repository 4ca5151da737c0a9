// Estimating needs word lists of some megabytes: they are read when the first new password comes, not at the start.
let estimate: Promise<(password: string) => number> | undefined

/** zxcvbn's score, 0 (guessed at once) to 4. */
export async function scorePassword(password: string): Promise<number> {
  estimate ??= loadEstimate()
  return (await estimate)(password)
}

async function loadEstimate() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({
    dictionary: common.dictionary,
    graphs: common.adjacencyGraphs,
  })
  return (password: string) => factory.check(password).score
}
