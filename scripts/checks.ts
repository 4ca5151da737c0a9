import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, root } from './run-node.ts'

export type Check = readonly [name: string, args: readonly string[]]

// One thread, because several would each check the shared types again at twice the processor time.
const typesOf = (project: string) => [binOf('typescript/bin/tsc'), '--singleThreaded', '-p', project]

// What was checked is kept beside the compiled code, so that the next run looks at changed files only. Matching and
// research keep their own beside their declarations.
const typesOfChanged = (project: string, name: string) => [
  ...typesOf(project),
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${name}.tsbuildinfo`,
]

// Without colors, because what it prints is read in a log.
const biome = [binOf('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off']
const workspaces = ['format', 'contract', 'server', 'web'] as const
// These two write the declarations that the others read (dist/types), because they allow unchecked index access.
const declarations: readonly Check[] = [
  ['types of matching', typesOf('matching')],
  ['types of research', typesOf('research')],
]
const everythingElse: Check = ['types of everything else', typesOfChanged('.', 'everything-else')]
const typesOfWorkspace = (name: (typeof workspaces)[number]): Check => [
  `types of ${name}`,
  typesOfChanged(name, name),
]

/** `npm run check`: each program ends with code 0 or prints what is wrong. What is in the first list comes first. */
export const checks: readonly (readonly Check[])[] = [
  declarations,
  [
    ['lint and format', [...biome, '.']],
    ['lockfile covers every platform', ['scripts/check-lock.ts']],
    ...workspaces.map(typesOfWorkspace),
    everythingElse,
    ['unused files and exports', [binOf('knip/bin/knip.js'), '--no-progress', '--no-tag-hints']],
    [
      'code that only tests use',
      [binOf('knip/bin/knip.js'), '--production', '--include', 'files,exports', '--no-progress'],
    ],
    ['retired words', ['scripts/words/print-words.ts', '--check']],
    ['JavaScript size of the first pages', ['scripts/check-page-weight.ts']],
  ],
]

/** What differs from the last commit, new files included. */
export function changedFiles(): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return changed.filter((file) => existsSync(join(root, file)))
}

/** Lint of these files and types of the workspaces they are in; what imports them is left to the whole check. */
export function quickChecks(files: readonly string[]): readonly (readonly Check[])[] {
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const isIn = (folder: string) => code.some((file) => file.startsWith(`${folder}/`))
  const isElsewhere = code.some((file) => !/^(format|contract|matching|research|server|web)\//.test(file))
  return [
    declarations.filter(([name]) => isIn(name.replace('types of ', ''))),
    [
      ['lint and format', [...biome, '--no-errors-on-unmatched', ...files]],
      ...workspaces.filter(isIn).map(typesOfWorkspace),
      ...(isElsewhere ? [everythingElse] : []),
    ],
  ]
}
