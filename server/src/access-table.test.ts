import { existsSync } from 'node:fs'
import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import type { Endpoint } from '@evenkeel/contract/endpoint'
import { expect, test } from 'vitest'
import { accessTable, type Column, columns, nothingToOwn } from './testing/access/access-table.ts'
import { type Actor, firstAsk, send, useAccessWorld } from './testing/access/access-world.ts'
import { endpointRows } from './testing/access/endpoint-rows.ts'
import type { TestAnswer } from './testing/test-browser.ts'

// AUTHZ-01, MSQ-01: every endpoint of the contract, called by every kind of caller.

const world = await useAccessWorld()

const isForStaff = ({ access }: Endpoint) => access !== 'anyone' && access.every((role) => role === 'admin')
const isForAdvisors = ({ access }: Endpoint) => access !== 'anyone' && !access.includes('consumer')

function letterOf({ status, body }: TestAnswer): string {
  if (status >= 500) return `${status}`
  if (status === 401) return 'R'
  if (status === 403 && body.code === 'not-allowed') return 'R'
  if (status === 403 && /^masquerade-(forbidden|expired)$/.test(body.code)) return 'M'
  return status === 404 ? 'O' : 'A'
}

test('every endpoint is in the table and is served, and nothing else is', () => {
  for (const { method, path } of allEndpoints)
    expect([path, world.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })]).toEqual([
      path,
      true,
    ])
  expect(Object.keys(accessTable).sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
})

/** Refused by the verb itself: drafts are for consumers, and approved advisors have already proven their identity. */
const turnedAway = ['saveDraft', 'readNewestSearch', 'readBegunStep']
  .flatMap((name) => [`${name} advisor`, `${name} admin`])
  .concat('chooseProof advisor')

test('a row says no more than the contract does: roles, and what becomes of it under an overlay', () => {
  for (const each of allEndpoints) {
    const cells = cellsOf(accessTable[each.name] ?? '')
    const roleOf = { consumer: 'consumer', 'other consumer': 'consumer', advisor: 'advisor' } as const
    for (const [column, role] of [
      ...Object.entries(roleOf),
      ['other advisor', 'advisor'],
      ['admin', 'admin'],
    ] as [Column, 'consumer'][]) {
      const mayCall =
        !turnedAway.includes(`${each.name} ${role}`) &&
        (each.access === 'anyone' || each.access.includes(role))
      expect([each.name, column, cells[column] === 'R']).toEqual([each.name, column, !mayCall])
    }
    expect([each.name, cells.anonymous === 'R']).toEqual([each.name, each.access !== 'anyone'])
    const rule = each.underMasquerade
    expect([each.name, cells.reading === 'M']).toEqual([each.name, rule === 'never' || rule === 'assist'])
    expect([each.name, cells.assisting === 'M']).toEqual([each.name, rule === 'never'])
  }
})

test('nobody masquerading sends, decides, signs, deletes or takes anything along: what can be done is this and no more', () => {
  const doable = allEndpoints.filter(
    ({ method, underMasquerade }) => method !== 'GET' && underMasquerade !== 'never',
  )
  expect(Object.fromEntries(doable.map(({ name, underMasquerade }) => [name, underMasquerade]))).toEqual({
    countAdvisors: 'read',
    countLeft: 'read',
    readReach: 'read',
    searchAdvisors: 'read',
    saveConsumerProfile: 'assist',
    saveFullAdvisorProfile: 'assist',
    saveCriteria: 'assist',
    logOut: 'own',
    renewSession: 'own',
    reportActivity: 'own',
    stopMasquerade: 'own',
  })
})

function endpointNamed(name: string): Endpoint {
  const found = allEndpoints.find((each) => each.name === name)
  if (!found) throw new Error(`${name} is no endpoint`)
  return found
}

function cellsOf(row: string): Record<Column, string> {
  const letters = [...row]
  return Object.fromEntries(columns.map((column, place) => [column, letters[place]])) as Record<
    Column,
    string
  >
}

test('everybody of the three kinds of user is answered as the table says (spec 1-01, AUTHZ-01, MSQ-01)', async () => {
  const { robin, olive, ruth, rex, things, forStaff, walked, walkedByStaff } = await world.open()
  const nobody: Actor = { visitor: world.browser(), come: async () => {} }
  const ada = await world.admin('ada')
  const [ofConsumer, ofAdvisor] = [{ targetUserType: 'consumer' }, { targetUserType: 'advisor' }] as const
  const lookers = {
    robin: {
      reading: await world.looking('bo', robin, { ...ofConsumer, mode: 'read' }),
      assisting: await world.looking('cy', robin, { ...ofConsumer, mode: 'assist' }),
    },
    ruth: {
      reading: await world.looking('di', ruth, { ...ofAdvisor, mode: 'read' }),
      assisting: await world.looking('ed', ruth, { ...ofAdvisor, mode: 'assist' }),
    },
  }
  const actual: Record<string, string> = {}
  for (const name of Object.keys(endpointRows)) {
    const each = endpointNamed(name)
    const isStaff = isForStaff(each)
    const { reading, assisting } = lookers[isForAdvisors(each) && !isStaff ? 'ruth' : 'robin']
    // Callers without access first, the owner last: their call may delete it.
    const actors: [Column, Actor][] = [
      ['anonymous', nobody],
      ['other consumer', olive],
      ['other advisor', rex],
      ['reading', reading],
      ['assisting', assisting],
      ['admin', ada],
      ['advisor', ruth],
      ['consumer', robin],
    ]
    const cells = {} as Record<Column, string>
    for (const [column, actor] of actors) {
      const asked = firstAsk(each, isStaff ? walkedByStaff : walked, isStaff ? forStaff : things)
      const body = bodyFor(name, asked.body, {
        ruth: ruth.id,
        rex: rex.id,
        ada: ada.id,
        searchId: things.searchId,
      })
      cells[column] = letterOf(await send(actor, each, { ...asked, body }))
      if (each.method !== 'GET' && cells[column] === 'A') await actor.come()
    }
    actual[name] = columns.map((column) => cells[column]).join('')
  }
  expect(actual).toEqual(accessTable)
}, 600_000)

test('where even its owner finds nothing the table proves nothing of ownership, and says so', () => {
  const blind = allEndpoints.filter((each) => {
    const cells = cellsOf(accessTable[each.name] ?? '')
    return !isForStaff(each) && [cells.consumer, cells.advisor].every((cell) => cell === 'O' || cell === 'R')
  })
  expect(blind.map(({ name }) => name).sort()).toEqual(Object.keys(nothingToOwn).sort())
  for (const file of Object.values(nothingToOwn))
    expect([file, existsSync(new URL(`./features/${file}`, import.meta.url))]).toEqual([file, true])
})

interface Named {
  ruth: number
  rex: number
  ada: number
  searchId: string | undefined
}

/** Bodies that name a person or thing use what exists in this world. */
function bodyFor(name: string, body: unknown, { ruth, rex, ada, searchId }: Named): unknown {
  if (name === 'saveFullAdvisorProfile') return { advisor_id: ruth, home_town: 'Denver' }
  if (name === 'sendRequest') return { ...(body as object), advisor_id: rex, instead_of: undefined }
  if (name === 'chooseProof') return { method: 'government-id' }
  if (name === 'keepSearch') return { ...(body as object), search_id: searchId }
  if (name === 'startMasquerade') return { ...(body as object), adminId: ada }
  return body
}
