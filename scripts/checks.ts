import { binOf } from './run-node.ts'

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

/** `npm run check`: each program ends with code 0 or prints what is wrong. */
export const checks: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['lint and format', [binOf('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']],
  ['lockfile covers every platform', ['scripts/check-lock.ts']],
  // These two write the declarations that the others read (dist/types), because they allow unchecked index
  // access.
  ['types of matching', typesOf('matching')],
  ['types of research', typesOf('research')],
  ['types of format', typesOfChanged('format', 'format')],
  ['types of contract', typesOfChanged('contract', 'contract')],
  ['types of server', typesOfChanged('server', 'server')],
  ['types of web', typesOfChanged('web', 'web')],
  ['types of everything else', typesOfChanged('.', 'everything-else')],
  ['unused files and exports', [binOf('knip/bin/knip.js'), '--no-progress', '--no-tag-hints']],
  [
    'code that only tests use',
    [binOf('knip/bin/knip.js'), '--production', '--include', 'files,exports', '--no-progress'],
  ],
  ['retired words', ['scripts/words/print-words.ts', '--check']],
  ['JavaScript size of the first pages', ['scripts/check-page-weight.ts']],
]
