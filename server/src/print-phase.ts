const print = (text: string): void => void process.stdout.write(text)
let held: string[] | undefined

/** Prints what is being done, and at its end how long it took, on one line. */
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

/** Destination of the log, which holds back lines during a phase so that they do not break its line. */
export const logBesidePhases = {
  write(line: string): void {
    if (held) held.push(line)
    else print(line)
  },
}
