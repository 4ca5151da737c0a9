const print = (text: string): void => void process.stdout.write(text)
let held: string[] | undefined

/** Says what is being done, and when it is done how long it took, on one line. */
export async function printPhase<Result>(
  what: string,
  work: () => Promise<Result>,
  write: (text: string) => void = print,
): Promise<Result> {
  const startedAt = performance.now()
  held = []
  write(`${what}…`)
  let end = ''
  try {
    const result = await work()
    end = ` ${((performance.now() - startedAt) / 1000).toFixed(1)} s`
    return result
  } finally {
    write(`${end}\n${held.join('')}`)
    held = undefined
  }
}

/** Where the log goes, so that what is logged during a phase comes after its line instead of breaking it. */
export const logBesidePhases = {
  write(line: string): void {
    if (held) held.push(line)
    else print(line)
  },
}
