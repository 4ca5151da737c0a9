import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const workspaces = ['format', 'contract', 'matching', 'server', 'web']

/** Why there is no such version here, for tests that are skipped then; undefined if there is. */
export function missingVersion(commit: string): string | undefined {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' })
    return undefined
  } catch {
    return `This clone has no commit ${commit}: it may be shallow.`
  }
}

/**
 * The sources of an earlier version in a folder of their own, with the packages that are installed here: our workspaces
 * are its own, everything else is linked. Pages aren’t built; the server gets an empty one.
 */
export function layOutVersion(commit: string): { root: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-version-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const workspace of workspaces) {
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'))
  }
  const site = join(folder, 'web/build')
  mkdirSync(join(site, 'client'), { recursive: true })
  writeFileSync(join(site, 'known-pages.json'), '[]')
  // Versions since builds have folders of their own look for its name; earlier ones take this folder.
  writeFileSync(join(site, 'current'), '.')
  writeFileSync(join(site, 'client/__spa-fallback.html'), '<!doctype html><title>Evenkeel</title>')
  return { root: folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@evenkeel'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@evenkeel' && name !== '.cache') symlinkSync(join(from, name), join(to, name))
  for (const workspace of workspaces)
    symlinkSync(join('..', '..', workspace), join(to, '@evenkeel', workspace))
}
