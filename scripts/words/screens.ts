import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from '../../commands.mjs'
import type { FoundText } from './find-words.ts'
import { loadSource, root } from './source-file.ts'

// Which screen, letter, notification, command or page a text belongs to.

/** Every file that a file loads, directly or not. */
function reachedFrom(entry: string, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(entry)
  if (found) return found
  const reached = new Set<string>()
  const open = [entry]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    open.push(...(loadSource(path)?.imports ?? []))
  }
  known.set(entry, reached)
  return reached
}

interface Entry {
  name: string
  reached: ReadonlySet<string>
}

function readRoutes(known: Map<string, ReadonlySet<string>>): Entry[] {
  const text = readFileSync(join(root, 'web/app/routes.ts'), 'utf8')
  const files = new Map<string, string>()
  for (const [, path = '', file = ''] of text.matchAll(/\b(?:route\('([^']+)', |index\()'([^']+)'/g))
    if (!files.has(file)) files.set(file, `/${path}`)
  return [...files].map(([file, path]) => ({ name: path, reached: reachedFrom(`web/app/${file}`, known) }))
}

function readCommands(known: Map<string, ReadonlySet<string>>): Entry[] {
  return Object.entries(commands)
    .map(([name, { runs }]) => ({ name, file: runs.find((word) => word.endsWith('.ts')) ?? '' }))
    .filter(({ file }) => !/^(e2e|bench)\//.test(file))
    .map(({ name, file }) => ({
      name: name === 'start' ? 'npm start' : `npm run ${name}`,
      reached: reachedFrom(file, known),
    }))
}

const nameOfFile = (path: string) => path.replace(/^.*\/|\.\w+$/g, '')

const gallery = '/dev/ui'

export interface Grouping {
  groupOf(found: FoundText): string
  /** The screens that show a file. */
  screensOf(path: string): string[]
}

export function makeGrouping(): Grouping {
  const known = new Map<string, ReadonlySet<string>>()
  const routes = readRoutes(known)
  const commands = readCommands(known)

  function groupOfScreen(path: string): string | undefined {
    const all = routes.filter(({ reached }) => reached.has(path))
    const shown = all.filter(({ name }) => name !== gallery)
    const [only] = shown.length > 0 ? shown : all
    return only && shown.length < 2 ? `screen: ${only.name}` : undefined
  }

  function groupOfServer({ file, within }: FoundText): string {
    const [declared = '', member] = within.split('.')
    if (file.endsWith('-personal-data.ts') || file.endsWith('export-my-data.ts')) return 'download of my data'
    if (/letters?\.ts$|feedback\.ts$/.test(file) || /letter/i.test(declared)) {
      const isGeneral = /^letters?$/.test(declared)
      if (isGeneral && member) return `letter: ${nameOfFile(file)} ${member}`
      if (/letter/i.test(declared) && !isGeneral)
        return `letter: ${/letters$/i.test(declared) && member ? within : declared}`
      return `letter: parts in ${nameOfFile(file)}`
    }
    if (/notif|notice/i.test(file) || /^(notify|tell|notice)/.test(declared) || member === 'notice')
      return `notification: ${/Words$/.test(declared) && member && !/^(title|body)$/.test(member) ? within : declared || 'others'}`
    if (/calendar-file|-calendar\.ts$/.test(file)) return 'calendar file'
    const reaching = commands.filter(({ reached }) => reached.has(file))
    if (reaching.length === 1 && reaching[0]?.name !== 'npm start') return `command: ${reaching[0]?.name}`
    const feature = /^server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1]
    if (feature) return `server: ${feature}`
    return /^server\/src\/(outside|http|live|limits)\//.test(file)
      ? `server: ${file.split('/')[2]}`
      : 'command: start-up of every command'
  }

  const screensOf = (path: string) =>
    routes.filter(({ name, reached }) => name !== gallery && reached.has(path)).map(({ name }) => name)

  function groupOf(found: FoundText): string {
    const { file } = found
    if (file === 'README.md') return 'README'
    const prose = /\/(help|legal)\/.*?([^/]+)\.mdx$/.exec(file)
    if (prose) return `${prose[1]}: ${prose[2]}`
    if (/\.(json|webmanifest)$/.test(file))
      return file.endsWith('.json') ? `demo: ${file.replace(/^.*\//, '')}` : 'site manifest'
    if (file.startsWith('server/src/features/demo/demo/')) return 'demo: in code'
    if (file.startsWith('server/')) return groupOfServer(found)
    if (file.startsWith('scripts/') || /^\w+\.mjs$/.test(file)) {
      const reaching = commands.filter(({ reached }) => reached.has(file))
      return reaching.length > 0 ? `command: ${reaching.map(({ name }) => name).at(0)}` : 'command: scripts'
    }
    if (file.startsWith('contract/') && isEndpointSummary(found)) return 'API reference'
    const screen = groupOfScreen(file)
    if (screen) return screen
    const part =
      /^web\/app\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ??
      /^web\/app\/(layout\/[^/]+|[^/]+)/.exec(file)?.[1] ??
      file.replace('/src', '').replace(/\.ts$/, '')
    return `shared parts: ${part}`
  }

  return { groupOf, screensOf }
}

const isEndpointSummary = ({ kind, role }: FoundText) => kind === 'text' && role === 'summary'
