import { fillPlaceholders, type PlaceholderValues } from './fill-in.ts'
import type { Random } from './seeded-random.ts'

/** What is true of somebody, by name; sentences marked @name or @!name are said only where that fits. */
export type Facts = ReadonlySet<string>

interface Sentence {
  text: string
  needs: readonly string[]
  excludes: readonly string[]
}

const read = new WeakMap<readonly string[], readonly Sentence[]>()

function sentencesOf(list: readonly string[]): readonly Sentence[] {
  const known = read.get(list)
  if (known) return known
  const made = list.map((entry) => {
    const marks = /^(?:@!?\w+ )*/.exec(entry)?.[0] ?? ''
    const names = marks.split(' ').filter(Boolean)
    return {
      text: entry.slice(marks.length),
      needs: names.filter((name) => !name.startsWith('@!')).map((name) => name.slice(1)),
      excludes: names.filter((name) => name.startsWith('@!')).map((name) => name.slice(2)),
    }
  })
  read.set(list, made)
  return made
}

/** One sentence of those that fit, its places filled in; undefined where none does. */
export function pickSentence(
  random: Random,
  list: readonly string[],
  { facts, slots }: { facts: Facts; slots: PlaceholderValues },
): string | undefined {
  const fitting = sentencesOf(list).filter(
    ({ needs, excludes }) =>
      needs.every((name) => facts.has(name)) && !excludes.some((name) => facts.has(name)),
  )
  return fitting.length === 0 ? undefined : fillPlaceholders(random.pick(fitting).text, slots)
}
