import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, runNode } from './run-node.ts'
import { isSiteBuilt } from './source-hash.mjs'

// The JavaScript that a visitor's first page names in its HTML. `npm run bench javascript-sent` measures in a
// browser what else is loaded afterwards, beside a bare app.

const mostKiloBytes = { 'index.html': 137, 'shared/login/index.html': 165 }
const client = join(root, 'web/build/client')

if (!isSiteBuilt(root)) {
  const code = await runNode(['scripts/build-web.ts'])
  if (code !== 0) process.exit(code)
}
for (const [page, most] of Object.entries(mostKiloBytes)) {
  const html = readFileSync(join(client, page), 'utf8')
  const files = new Set(html.match(/\/assets\/[\w./-]+\.js/g))
  let sum = 0
  for (const file of files) sum += gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1000
  if (files.size === 0 || sum > most) {
    process.stdout.write(
      `${page} loads ${sum.toFixed(1)} kB of JavaScript in ${files.size} files; the limit is ${most} kB.\n`,
    )
    process.exitCode = 1
  }
}
