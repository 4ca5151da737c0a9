import { binOf } from './run-node.ts'

// One thread, because several would each check the shared types again at twice the processor time.
const typesOf = (project: string) => [binOf('typescript/bin/tsc'), '--singleThreaded', '-p', project]

/** `npm run check`: each program ends with code 0 or prints what is wrong. */
export const checks: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['lint and format', [binOf('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']],
  ['lockfile covers every platform', ['scripts/check-lock.ts']],
  // These two write the declarations that the others read (dist/types), because they allow unchecked index
  // access.
  ['types of matching', typesOf('matching')],
  ['types of research', typesOf('research')],
  ['types of format', typesOf('format')],
  ['types of contract', typesOf('contract')],
  ['types of server', typesOf('server')],
  ['types of web', typesOf('web')],
  ['types of everything else', typesOf('.')],
  ['unused files and exports', [binOf('knip/bin/knip.js'), '--no-progress', '--no-tag-hints']],
  [
    'code that only tests use',
    [binOf('knip/bin/knip.js'), '--production', '--include', 'files,exports', '--no-progress'],
  ],
  ['retired words', ['scripts/words/print-words.ts', '--check']],
  ['JavaScript size of the first pages', ['scripts/check-page-weight.ts']],
]
