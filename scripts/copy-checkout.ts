import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-node.ts'

/**
 * The files of the checkout as they are now, in another folder where its tests run. Packages are links, except ours, which
 * are those of the copy.
 */
export function copyCheckout(copy: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 ** 2 })
  for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, file), join(copy, file))
  const ours = 'node_modules/@evenkeel'
  cpSync(join(root, ours), join(copy, ours), { recursive: true, verbatimSymlinks: true })
  for (const workspace of ['.', 'format', 'contract', 'matching', 'server', 'web'])
    linkPackages(join(root, workspace), join(copy, workspace))
  // Uploads are checked by a process that may read no other packages.
  linkPackages(root, join(copy, 'server'))
}

function linkPackages(from: string, to: string): void {
  const [packages, links] = [join(from, 'node_modules'), join(to, 'node_modules')]
  if (!existsSync(packages)) return
  mkdirSync(links, { recursive: true })
  // What begins with a dot is a cache of the original.
  const known = [...readdirSync(links), '@evenkeel']
  for (const name of readdirSync(packages).filter((each) => !each.startsWith('.') && !known.includes(each)))
    symlinkSync(join(packages, name), join(links, name))
}
