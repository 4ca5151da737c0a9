// PostgreSQL refuses to run as root, so a server started as root chooses another user for it.
import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { runAs } from './run-as-user.ts'

export type PostgresUser = {
  /** Prefix of a command that makes it run as this user. */
  prefix: readonly string[]
  /** For spawn; absent if the kernel still sees our own user. */
  identity?: { uid: number; gid: number }
}

const NOBODY = 65534

export async function choosePostgresUser(
  dataDir: string,
  cluster: string,
  postgres: readonly string[],
): Promise<PostgresUser> {
  const self = process.getuid?.()
  if (self === undefined) return { prefix: [] }
  const owner = await ownerOf(cluster)
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new StartProblem(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start Evenkeel as that user, ` +
          'or set DATA_DIR to another folder.',
      )
    }
    return hasName() ? { prefix: [] } : { prefix: await namespaceOfOwnUser() }
  }
  const candidates: PostgresUser[] = [
    { prefix: await namespaceOfOwnUser() },
    ...(await otherOwners(dataDir, postgres)),
  ]
  if (owner && owner.uid !== 0) candidates.unshift({ prefix: [], identity: owner })
  for (const user of candidates) {
    if (await mayWork(user, dataDir, postgres)) return user
  }
  throw new StartProblem(
    'Evenkeel is running as root, which PostgreSQL refuses, and neither a user namespace nor another user can open ' +
      `both ${dataDir} and the installed packages: start Evenkeel as a regular user, move it out of the restricted folder, ` +
      'or set DATABASE_URL.',
  )
}

// A user namespace that maps our id to another number. The kernel still sees our user, so PostgreSQL can enter our
// private folders. The number needs a name, because initdb looks it up.
async function namespaceOfOwnUser(): Promise<string[]> {
  const known = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => Number(line.split(':')[2] || 0))
    .filter((uid) => uid > 0)
  const uid = known.includes(1000) ? 1000 : (known.at(-1) ?? 1000)
  return ['unshare', '-U', `--map-user=${uid}`, `--map-group=${uid}`, '--']
}

async function otherOwners(dataDir: string, postgres: readonly string[]): Promise<PostgresUser[]> {
  const owners = await Promise.all([ownerOf(dataDir), ownerOf(postgres.at(-1) ?? '')])
  const identities = owners.filter((owner) => owner !== undefined).filter(({ uid }) => uid !== 0)
  return [...identities, { uid: NOBODY, gid: NOBODY }].map((identity) => ({ prefix: [], identity }))
}

function mayWork(user: PostgresUser, dataDir: string, postgres: readonly string[]): Promise<boolean> {
  return runAs(user, ['sh', '-c', 'cd "$0" && exec "$@" --version', dataDir, ...postgres]).then(
    () => true,
    () => false,
  )
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** Gives a cluster that root created or moved to the user PostgreSQL runs as now. */
export async function giveCluster(cluster: string, { identity }: PostgresUser): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await ownerOf(cluster)
  const { uid, gid } = identity ?? { uid: 0, gid: 0 }
  if (!owner || owner.uid === uid) return
  for (const entry of ['.', ...(await readdir(cluster, { recursive: true }))]) {
    await lchown(join(cluster, entry), uid, gid)
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
