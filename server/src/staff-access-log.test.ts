import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import type { Endpoint } from '@evenkeel/contract/endpoint'
import { fillPath } from '@evenkeel/contract/fill-path'
import { expect, test } from 'vitest'
import { useSupport } from './features/contact/support/fixtures/use-support.ts'
import { goodPdf } from './outside/file-checks/fixtures/make-pdf.ts'
import { type Look, opensNobody, staffLooks } from './testing/access/staff-looks.ts'
import { consumerIn } from './testing/people.ts'

const app = await useSupport()
const { database } = app
const forStaff = allEndpoints.filter(({ access }) => access !== 'anyone' && access.includes('admin'))

async function accessLogOf(id: number): Promise<{ actor: number; role: string }[]> {
  const { rows } = await database.pool.query(
    'select actor_id::float8 as actor, actor_role as role from access_log where subject_id = $1 order by id',
    [id],
  )
  return rows
}

/** One person of each kind, with everything staff could open. */
async function lookedAt() {
  const robin = await consumerIn(app, 'robin@whitfield.example')
  const ruth = await app.approvedAdvisorIn('ruth@ames.example')
  // Submitted, and approved since.
  await database.pool.query('update advisor_application set submitted_at = now() where person_id = $1', [
    ruth.id,
  ])
  const uploaded = await app.upload(ruth, 'crs_form')
  const file = await app.attach(robin.visitor, goodPdf)
  for (const { status, body } of [uploaded, file]) if (status !== 200) throw new Error(JSON.stringify(body))
  const supportNumber = await app.asked(robin.visitor, { file_ids: [file.body.file_id] })
  return {
    consumerId: robin.id,
    advisorId: ruth.id,
    documentId: uploaded.body.id,
    supportNumber,
    supportFileId: file.body.file_id,
  }
}

test('every call staff may make either opens one person’s data or is known not to', () => {
  const known = [...Object.keys(staffLooks), ...Object.keys(opensNobody)]
  expect(forStaff.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('whatever staff open of one person, that person can read that they did', async () => {
  const at = await lookedAt()
  const admin = await app.adminIn()
  const ask = ({ method, path }: Endpoint, { params = {}, query, body }: Look) =>
    admin.call(method, `${fillPath(path, params)}${query ? `?${query}` : ''}`, body)
  for (const [name, lookOf] of Object.entries(staffLooks)) {
    const endpoint = forStaff.find((each) => each.name === name)
    if (!endpoint) throw new Error(`${name} is no call of staff`)
    const look = lookOf(at)
    const subjects = look.of.map((side) => (side === 'consumer' ? at.consumerId : at.advisorId))
    // Looks at the same thing are one opening, so each call is asked for one of its own.
    await database.pool.query(`update access_log set at = at - interval '1 day', last_at = null`)
    const before = await Promise.all(subjects.map(accessLogOf))
    const { status } = await ask(endpoint, look)
    const after = await Promise.all(subjects.map(accessLogOf))
    const added = after.map((rows, place) => rows.slice(before[place]?.length))
    const once = [{ actor: admin.id, role: 'admin' }]
    expect([name, status, added]).toEqual([name, 200, subjects.map(() => once)])
  }
}, 120_000)
