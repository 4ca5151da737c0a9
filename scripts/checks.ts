import { binOf } from './run-step.ts'

/** `npm run check`: each is a program that ends with code 0 or says what is wrong. */
export const checks: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['lint and format', [binOf('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']],
  ['every platform is locked', ['scripts/check-lock.ts']],
  ['types of contract', [binOf('typescript/bin/tsc'), '-p', 'contract']],
  ['types of matching', [binOf('typescript/bin/tsc'), '-p', 'matching']],
  ['types of server', [binOf('typescript/bin/tsc'), '-p', 'server']],
  ['types of web', [binOf('typescript/bin/tsc'), '-p', 'web']],
  ['types of the rest', [binOf('typescript/bin/tsc'), '-p', '.']],
  ['unused files and exports', [binOf('knip/bin/knip.js'), '--no-progress']],
]
