/** Says what is being done, and when it is done how long it took, on one line. */
export async function sayPhase<Result>(
  what: string,
  work: () => Promise<Result>,
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Promise<Result> {
  const startedAt = performance.now()
  write(`${what}…`)
  try {
    const result = await work()
    write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    write('\n')
    throw error
  }
}
