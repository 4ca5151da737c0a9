import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

const rootsOfSource = ['contract/src', 'matching/src', 'server/src', 'web/app']

/** Every source file of the four workspaces, as paths from the root. */
export const sourceFiles = () => filesIn(rootsOfSource)

/** The same, including benches, tests and build scripts. */
export const ourFiles = () =>
  filesIn([
    ...rootsOfSource,
    'format/src',
    'bench',
    'cluster',
    'deploy',
    'e2e',
    'faults',
    'research',
    'house',
    'load',
    'scripts',
  ])

function filesIn(dirs: readonly string[]): string[] {
  return dirs.flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mts)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\/fixtures\//.test(file)
}

/** Imports of a file: our files as paths from the root, packages by name, Node's own as 'node:'. */
export function importsOf(file: string): string[] {
  return importsIn(file, readFileSync(join(root, file), 'utf8'))
}

/** The same without type-only imports, which the running product does not load. */
export function runtimeImportsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return importsIn(
    file,
    text.replace(/(^|\n|;)(\s*)(?:import|export)\s+type\s[^'"`;]*?from\s*['"][^'"]+['"]/g, '$1'),
  )
}

function importsIn(file: string, text: string): string[] {
  const specifiers = [
    ...text.matchAll(
      /(?:^|\n|;)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
    ),
  ]
  return specifiers.map((match) => targetOf(file, match[1] ?? match[2] ?? match[3] ?? ''))
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(file), specifier))
  if (specifier.startsWith('node:')) return 'node:'
  const ours = /^@evenkeel\/(\w+)\/(.+)$/.exec(specifier)
  if (ours) return `${ours[1]}/src/${ours[2]}.ts`
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
