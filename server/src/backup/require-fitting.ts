import { readMigrations } from '../database/read-migrations.ts'
import { secretKeyId } from '../secrets/open-secrets.ts'
import { StartProblem } from '../start-problem.ts'
import type { Manifest } from './manifest.ts'

/** Older backups are migrated by the next start; newer ones and those of other code are refused. */
export async function requireKnownMigrations({ migrations, productVersion }: Manifest): Promise<number> {
  const ours = await readMigrations()
  const newest = migrations.at(-1)
  if (newest && newest.number > ours.length)
    throw new StartProblem(
      `The backup is from a newer Evenkeel (${productVersion}, migration ${newest.name}; ours end at ${ours.length}): restore it with that version.`,
    )
  const other = migrations.find(({ number, sha256 }) => ours[number - 1]?.sha256 !== sha256)
  if (other)
    throw new StartProblem(
      `The backup was made with another migration ${other.name} than this Evenkeel has: restore it with the version that made it (${productVersion}).`,
    )
  return ours.length - migrations.length
}

/** Without the same key, second factors and bank links in the database can't be opened. */
export function isSecretKeyMissing(manifest: Manifest, secretKeys: readonly string[] | undefined): boolean {
  const here = new Set((secretKeys ?? []).map((key) => secretKeyId(key).toString('hex')))
  return manifest.secretKeyIds.length > 0 && !manifest.secretKeyIds.some((id) => here.has(id))
}
