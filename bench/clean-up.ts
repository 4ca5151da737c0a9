// Benches register whatever they create (a folder, a server, a browser) right away. The runner cleans up
// newest first: after the bench, on timeout, and on Ctrl-C.
const leftovers: (() => unknown)[] = []

export function cleanUpLater(putAway: () => unknown): void {
  leftovers.push(putAway)
}

export async function cleanUp(): Promise<void> {
  for (let putAway = leftovers.pop(); putAway; putAway = leftovers.pop()) {
    try {
      await putAway()
    } catch (error) {
      process.stderr.write(`Cleaning up: ${error instanceof Error ? error.message : error}\n`)
    }
  }
}
