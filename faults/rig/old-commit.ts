import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run-node.ts'

/** The given commit, or the one of the last release; undefined outside a clone. */
export function oldCommit(given: string | undefined): string | undefined {
  const releases = readFileSync(join(root, 'server/src/database/migrations.sha256'), 'utf8')
  const commit =
    given ??
    releases
      .match(/^# released (\S+)$/gm)
      ?.at(-1)
      ?.split(' ')[2]
  try {
    return execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
