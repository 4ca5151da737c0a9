import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run-node.ts'

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim()

/** The given commit, or the last one before the newest migration; undefined outside a clone. */
export function oldCommit(given: string | undefined): string | undefined {
  try {
    if (given !== undefined) return git('rev-parse', '--verify', `${given}^{commit}`)
    const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/src/database/migrations')
    return newest === '' ? undefined : git('rev-parse', '--verify', `${newest}^`)
  } catch {
    return undefined
  }
}

/** That version’s files, with the packages of this one. */
export function checkOutOld(commit: string, folder: string): { folder: string; remove(): void } {
  git('worktree', 'add', '--detach', '--force', folder, commit)
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules', '@evenkeel'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@evenkeel') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  // Its own workspaces, not ours.
  for (const name of readdirSync(join(packages, '@evenkeel')))
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@evenkeel', name))
  for (const path of ['server/node_modules', 'web/build'])
    if (existsSync(join(root, path))) symlinkSync(join(root, path), join(folder, path))
  return { folder, remove: () => void git('worktree', 'remove', '--force', folder) }
}
