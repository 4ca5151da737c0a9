const print = (text: string): void => void process.stdout.write(text)
let heldBack: string[] | undefined

/** Prints what is being done, and at its end how long it took, on one line. */
export async function printPhase<Result>(
  what: string,
  work: () => Promise<Result>,
  write: (text: string) => void = print,
): Promise<Result> {
  const startedAt = performance.now()
  heldBack = []
  write(`${what}…`)
  let end = ''
  try {
    const result = await work()
    end = ` ${((performance.now() - startedAt) / 1000).toFixed(1)} s`
    return result
  } finally {
    write(`${end}\n${heldBack.join('')}`)
    heldBack = undefined
  }
}

/** Destination of the log, which holds back lines during a phase so that they do not break its line. */
export const logBesidePhases = {
  write(line: string): void {
    if (heldBack) heldBack.push(line)
    else print(line)
  },
}
