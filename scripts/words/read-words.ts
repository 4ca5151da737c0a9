import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findInJson, findProse } from './find-prose.ts'
import { type FoundText, findWords } from './find-words.ts'
import { type Violation, violationsIn } from './retired-words.ts'
import { makeGrouping } from './screens.ts'
import { loadSource, root } from './source-file.ts'
import { isData, isProse, isTextSource } from './text-sources.ts'

export interface Group {
  name: string
  texts: readonly FoundText[]
  /** Where a group of shared parts is shown. */
  screens: readonly string[]
}

/** Everything people read, grouped by where they read it. */
export function readAllWords(): Group[] {
  const groups = new Map<string, FoundText[]>()
  const { groupOf, screensOf } = makeGrouping()
  const seen = new Set<string>()
  for (const path of projectFiles())
    for (const found of textsOf(path)) {
      const key = `${found.file}:${found.line}:${found.text}`
      if (seen.has(key)) continue
      seen.add(key)
      const name = groupOf(found)
      groups.set(name, [...(groups.get(name) ?? []), found])
    }
  const shownAt = (name: string, texts: readonly FoundText[]) =>
    name.startsWith('shared parts') ? [...new Set(texts.flatMap(({ file }) => screensOf(file)))] : []
  return [...groups]
    .map(([name, texts]) => ({ name, texts, screens: shownAt(name, texts) }))
    .sort((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name))
}

const order = [
  'screen',
  'shared parts',
  'letter',
  'notification',
  'calendar file',
  'help',
  'legal',
  'server',
  'download',
  'command',
  'README',
  'site',
  'API',
  'demo',
]
const rankOf = ({ name }: Group) => order.findIndex((start) => name.startsWith(start))

function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\n').filter((path) => isTextSource(path) || isProse(path) || isData(path))
}

function textsOf(path: string): FoundText[] {
  const read = () => readFileSync(join(root, path), 'utf8')
  if (isProse(path)) return findProse(path, read())
  if (isData(path)) return findInJson(path, read())
  const source = loadSource(path)
  return source ? findWords(source) : []
}

export interface FoundViolation extends Violation {
  group: string
  found: FoundText
}

/** Every retired phrase or format, one per rule and text. */
export function findViolations(groups: readonly Group[]): FoundViolation[] {
  return groups.flatMap(({ name, texts }) =>
    texts.flatMap((found) =>
      violationsIn(found.text, name).map((violation) => ({ ...violation, group: name, found })),
    ),
  )
}
