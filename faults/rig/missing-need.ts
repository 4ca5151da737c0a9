import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { missingForCluster } from '../../cluster/provide-packages.ts'
import { aptInstall, mayInstall } from '../../scripts/apt-install.ts'
import type { Context, Need } from '../fault-test.ts'
import { findFaketime } from './faketime.ts'
import { oldCommit } from './old-commit.ts'

const provided = (name: string, isThere: () => boolean): string | undefined => {
  if (!isThere() && mayInstall()) aptInstall([name])
  return isThere() ? undefined : `Debian’s package ${name} is missing.`
}

const reasons: Record<Need, (context: Context) => string | undefined> = {
  cluster: () => missingForCluster(),
  root: () =>
    process.getuid?.() === 0 && spawnSync('mkfs.ext4', ['-V']).status === 0
      ? undefined
      : 'Mounting disks needs root and mkfs.ext4.',
  faketime: () => provided('faketime', () => findFaketime() !== undefined),
  slowhttptest: () => provided('slowhttptest', () => existsSync('/usr/bin/slowhttptest')),
  backup: () =>
    existsSync(new URL('../../server/src/backup-command.ts', import.meta.url))
      ? undefined
      : 'There is no npm run backup in this version.',
  'old version': ({ old }) =>
    oldCommit(old) === undefined ? 'No version before this one: give one with --old COMMIT.' : undefined,
}

/** Why this machine can’t run the test; undefined if it can. */
export async function missingNeed(needs: readonly Need[], context: Context): Promise<string | undefined> {
  for (const need of needs) {
    const reason = reasons[need](context)
    if (reason !== undefined) return reason
  }
  return undefined
}
