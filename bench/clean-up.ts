// Whatever a bench makes (a folder, a server, a browser) it names here at once. The runner puts all of it away,
// the newest first: after the bench, when the bench takes too long, and on Ctrl-C.
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
