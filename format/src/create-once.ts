/** Creates a formatter at its first use: a browser's first one takes 25 ms, and many pages show no number. */
export function createOnce<T>(create: () => T): () => T {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}
