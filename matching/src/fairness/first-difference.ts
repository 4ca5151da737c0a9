export type Difference = {
  /** "matches.3.id" is the fourth match. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** The first difference between two results in field order, or null. */
export function firstDifference(before: unknown, after: unknown, path = ''): Difference | null {
  if (Object.is(before, after)) return null
  if (!isObject(before) || !isObject(after)) return { path, before, after }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const difference = firstDifference(before[key], after[key], path === '' ? key : `${path}.${key}`)
    if (difference !== null) return difference
  }
  return null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
