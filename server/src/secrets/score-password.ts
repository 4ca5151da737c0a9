// The word lists take some megabytes, so they are loaded with the first new password.
let estimate: Promise<(password: string) => number> | undefined

/** zxcvbn's score, from 0 (guessed at once) to 4. */
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
