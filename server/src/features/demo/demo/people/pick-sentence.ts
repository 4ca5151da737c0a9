import type { Random } from './seeded-random.ts'

// Sentences in data/*.json start with conditions and hold placeholders: "@cfp @!own I work at {firm}." fits an advisor
// who is a CFP and does not own the firm.

/** What is true of a person, by the names that conditions use. */
export type Facts = ReadonlySet<string>

export type PlaceholderValues = Readonly<Record<string, string>>

interface Sentence {
  text: string
  needs: readonly string[]
  excludes: readonly string[]
}

const parsed = new WeakMap<readonly string[], readonly Sentence[]>()

function parse(list: readonly string[]): readonly Sentence[] {
  const known = parsed.get(list)
  if (known) return known
  const sentences = list.map((entry) => {
    const conditions = /^(?:@!?\w+ )*/.exec(entry)?.[0] ?? ''
    const names = conditions.split(' ').filter(Boolean)
    return {
      text: entry.slice(conditions.length),
      needs: names.filter((name) => !name.startsWith('@!')).map((name) => name.slice(1)),
      excludes: names.filter((name) => name.startsWith('@!')).map((name) => name.slice(2)),
    }
  })
  parsed.set(list, sentences)
  return sentences
}

/** One of the sentences that fit, with its placeholders filled; undefined if none fits. */
export function pickSentence(
  random: Random,
  list: readonly string[],
  { facts, values }: { facts: Facts; values: PlaceholderValues },
): string | undefined {
  const fitting = parse(list).filter(
    ({ needs, excludes }) =>
      needs.every((name) => facts.has(name)) && !excludes.some((name) => facts.has(name)),
  )
  return fitting.length === 0 ? undefined : fillPlaceholders(random.pick(fitting).text, values)
}

/** A placeholder written {Firm} starts with a capital. */
export function fillPlaceholders(sentence: string, values: PlaceholderValues): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = values[name]
    if (known !== undefined) return known
    const small = values[name.charAt(0).toLowerCase() + name.slice(1)]
    if (small === undefined) throw new Error(`There is no value for {${name}} of “${sentence}”`)
    return small.charAt(0).toUpperCase() + small.slice(1)
  })
}
