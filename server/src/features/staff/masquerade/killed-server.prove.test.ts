// Smoke test: server/src/features/staff/masquerade/overlay-endings.test.ts
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { testPassword } from '../../../testing/identity-app.ts'
import { keepTokenKeys } from '../../../testing/keep-token-keys.ts'
import { type Somebody, startPath, stopPath, useMasquerade, why } from './fixtures/use-masquerade.ts'

// MSQ-11: kill -9 between the overlay and the answer.

const { admin, person, overlays, rowsOf, browser, database, services } = await useMasquerade()
keepTokenKeys(database)
const script = fileURLToPath(new URL('./fixtures/masquerade-server-process.ts', import.meta.url))
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
})

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Sends a start that will not be answered; returns the server. */
async function askInVain({ visitor, id }: Somebody, target: Somebody): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, database.connectionString], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = fetch(new URL(startPath, JSON.parse(line).address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${visitor.bearer}`, cookie },
    body: JSON.stringify({
      adminId: id,
      targetUserId: target.id,
      targetUserType: 'consumer',
      reason: why,
    }),
  })
  answer.catch(() => {})
  return child
}

const waiting = { timeout: 30_000, interval: 20 }

/** Waits until what a dead server had started is undone. */
const busy = () =>
  rowsOf(
    `select pid from pg_stat_activity
     where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  )
const stuck = () =>
  rowsOf(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

async function killBeforeCommit(ada: Somebody, robin: Somebody): Promise<void> {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin; lock table masquerade in exclusive mode')
    const server = await askInVain(ada, robin)
    await vi.waitFor(async () => expect(await stuck()).not.toEqual([]), waiting)
    await kill(server)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await vi.waitFor(async () => expect(await busy()).toEqual([]), waiting)
}

test('killed before the commit there is no overlay and the session is as it was; killed after it, the next stop ends what lives (MSQ-11)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  await killBeforeCommit(ada, robin)
  expect(await overlays()).toEqual([])
  expect((await ada.visitor.get('/api/auth/validate')).status).toBe(200)

  const server = await askInVain(ada, robin)
  await vi.waitFor(async () => expect(await overlays()).toHaveLength(1), waiting)
  await kill(server)
  expect(await overlays()).toMatchObject([{ ended_at: null }])
  // The new cookies never arrived and the old ones are invalid, so the admin signs in again.
  const anew = browser()
  services.settings.isDemo = true
  await anew.signIn('ada@evenkeel.example', testPassword)
  services.settings.isDemo = false
  expect((await anew.post(stopPath, {})).status).toBe(204)
  expect(await overlays()).toMatchObject([{ end_kind: 'stopped' }])
}, 180_000)
