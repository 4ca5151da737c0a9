import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-node.ts'

// npm run generate -- licenses, after packages were added or updated.

export type LicensedPackages = Readonly<
  Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>
>

/** What may be used and shipped unchanged. Other terms are decided on before a package is added. */
const allowed: readonly string[] = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]
/** Named by the package in an older form, which npm doesn't copy into the lock file. */
const olderForm: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' }

/** Of the packages that build or run the product on any platform; those of tests alone are left out. */
function listLicenses(packages: LicensedPackages) {
  return Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
    const [, name] = path.match(/.*node_modules\/(.+)/) ?? []
    return name && !dev && !link ? [{ name, version, license: license ?? olderForm[name] ?? 'unknown' }] : []
  })
}

export const refusedLicenses = (packages: LicensedPackages): string[] =>
  listLicenses(packages).flatMap(({ name, license }) =>
    allowed.includes(license) ? [] : [`${name}: ${license}`],
  )

export function licensesPage(packages: LicensedPackages): string {
  const rows = listLicenses(packages).map(
    ({ name, version, license }) => `| ${name} | ${version} | ${license} |`,
  )
  return `# Licenses

The packages that build or run Evenkeel, with those of other platforms. Written by \`npm run generate -- licenses\`.

| package | version | license |
| --- | --- | --- |
${[...new Set(rows)].sort().join('\n')}
`
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(join(root, 'docs/licenses.md'), licensesPage(packages))
}
