import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-node.ts'

// A package with compiled code as one optional package per platform works only where the lock file lists that
// platform's part, and npm silently omits what the registry did not have when the lock file was written.

export interface LockedPackage {
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  optionalDependencies?: Record<string, string>
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>

interface Platform {
  os: string
  cpu: string
  libc?: string
}

const platforms: readonly Platform[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
]

/** One sentence for each part that is not locked, and for each platform without a part. */
export function missingPlatformParts(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const parts = Object.keys(optionalDependencies).map((name) => ({
      name,
      part: findPart(packages, path, name),
    }))
    const absent = parts.filter(({ part }) => part === undefined)
    // A single optional package (fsevents, pg-cloudflare) is an extra; several are one per platform.
    const isPerPlatform = parts.length > 1 && parts.some(({ part }) => part?.os !== undefined)
    const uncovered = isPerPlatform
      ? platforms.filter((platform) => !parts.some(({ part }) => part && fits(part, platform)))
      : []
    const whose = path || 'package.json'
    return [
      ...absent.map(({ name }) => `${whose} requires ${name}, which isn’t locked.`),
      ...uncovered.map(({ os, cpu }) => `${whose} has no part for ${os} ${cpu}.`),
    ]
  })
}

/** Resolves like Node: below the package itself, then beside each package above it. */
function findPart(packages: LockedPackages, path: string, name: string): LockedPackage | undefined {
  const above = [...path.matchAll(/node_modules\//g)].map(({ index }) => path.slice(0, index)).reverse()
  const folder = [`${path}/`, ...above, ''].find((each) => packages[`${each}node_modules/${name}`])
  return folder === undefined ? undefined : packages[`${folder}node_modules/${name}`]
}

const fits = (part: LockedPackage, { os, cpu, libc }: Platform) =>
  allows(part.os, os) && allows(part.cpu, cpu) && (libc === undefined || allows(part.libc, libc))

const allows = (listed: string | string[] | undefined, wanted: string) =>
  listed === undefined || [listed].flat().includes(wanted)

if (import.meta.main) {
  const lock: { packages: LockedPackages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const missing = missingPlatformParts(lock.packages)
  for (const sentence of missing) process.stderr.write(`package-lock.json: ${sentence}\n`)
  process.exit(missing.length > 0 ? 1 : 0)
}
