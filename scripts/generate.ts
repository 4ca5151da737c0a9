import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openapiDocument } from '@evenkeel/contract/openapi-document'
import { readRequirements, writePage } from '../house/asvs.ts'
import { binOf, root, runNode } from './run-node.ts'

// `npm run generate -- NAME`: files of the repository that are made from other files of it or from a package.

const widestLine = 110

/** Like JSON.stringify with two spaces, but what fits on a line stays on one. */
function print(value: unknown, indent: string): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  if (indent.length + line.length <= widestLine || typeof value !== 'object' || value === null) return line
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((each) => print(each, deeper))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${print(each, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`
}

function write(file: string, text: string): undefined {
  writeFileSync(join(root, file), text)
}
const generators: Record<string, () => Promise<number> | undefined> = {
  openapi: () =>
    write('contract/openapi.json', `${print(JSON.parse(JSON.stringify(openapiDocument())), '')}\n`),
  asvs: () => write('docs/asvs.md', writePage(readRequirements())),
  // The test that plans every statement writes the page.
  plans: () =>
    runNode([binOf('vitest/vitest.mjs'), 'run', '--project', 'server', 'src/whole-reads.test.ts'], {
      EVENKEEL_PLANS_PAGE: join(root, 'docs/plans.md'),
    }),
  licenses: () => runNode(['scripts/write-licenses.ts']),
  'sample-register': () => runNode(['scripts/write-sample-register.ts']),
  scan: () => runNode(['scripts/build-scan.ts']),
  'zip-codes': () => runNode(['server/src/features/people/zip-codes/write-zip-codes.ts']),
}

for (const name of process.argv.slice(2)) process.exitCode ||= (await generators[name]?.()) ?? 0
