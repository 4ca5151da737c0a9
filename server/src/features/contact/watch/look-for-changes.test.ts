import { describe, expect, test } from 'vitest'
import { danasFirm } from '../../people/register/fixtures/sample-facts.ts'
import { helenas, useWatch } from './fixtures/use-watch.ts'

const house = await useWatch()
const { register, look, helena, save, watched, run, count, clock, publish } = house

/** A consumer who saved Helena, and everything as we first saw it. */
async function watching() {
  await register('2026-11-02', [helenas()])
  const robin = await house.consumer()
  const advisorId = await helena()
  await save(robin, advisorId)
  await look()
  return { robin, advisorId }
}

const found = async (): Promise<{ kind: string; before: unknown; after: unknown }[]> =>
  (await run('select kind, before, after from advisor_change order by id')).rows

describe('what is no change', () => {
  test('the first look: it stores what is there and tells no one', async () => {
    const { robin } = await watching()
    expect(await found()).toEqual([])
    expect((await watched(robin)).watched).toMatchObject([
      { name: 'Helena Strand', because: 'saved', level: 'none', status: 'No change, checked Oct 1' },
    ])
  })

  test('another order, other case and other punctuation in the next file', async () => {
    const firms = [danasFirm, { ...danasFirm, crd: '816', name: 'SECOND FIRM', branches: [] }]
    const disclosures = ['regulatory', 'civil'] as const
    await register('2026-11-02', [helenas({ firms, disclosures: [...disclosures] })])
    const advisorId = await helena()
    await save(await house.consumer(), advisorId)
    await look()
    const shouted = firms.map((firm) => ({
      ...firm,
      name: firm.name.toLowerCase().replace(',', ''),
      branches: firm.branches.map(({ city, state }) => ({ city: city?.toLowerCase() ?? null, state })),
      registrations: firm.registrations.toReversed(),
    }))
    await register('2026-11-09', [
      helenas({
        firstName: 'Helena',
        firms: shouted.toReversed(),
        disclosures: [...disclosures].reverse(),
      }),
    ])
    expect(await look()).toBe(1)
    expect(await found()).toEqual([])
  })

  test('a change and back on the same day, before anyone was told', async () => {
    const { advisorId } = await watching()
    await house.changeCriteria(advisorId, { paused_until: '2026-10-20' })
    await look()
    expect(await found()).toMatchObject([{ kind: 'availability', after: { status: 'paused' } }])
    await house.changeCriteria(advisorId, { paused_until: null })
    await look()
    expect(await found()).toEqual([])
  })

  test('anything about an advisor whom no one watches any more', async () => {
    const { robin, advisorId } = await watching()
    await save(robin, advisorId, false)
    await register('2026-11-09', [helenas({ disclosures: ['customer-dispute'] })])
    await look()
    expect([await found(), await count('watched_facts')]).toEqual([[], 0])
  })
})

describe('two dated files of the register', () => {
  test('a new disclosure, an ended registration and another firm are three changes with both sides', async () => {
    await watching()
    const moved = {
      ...danasFirm,
      crd: '900',
      name: 'HARBOR ADVICE',
      registrations: danasFirm.registrations.slice(0, 1),
    }
    await register('2026-11-09', [helenas({ disclosures: ['customer-dispute'], firms: [moved] })])
    await look()
    expect(await found()).toMatchObject([
      {
        kind: 'disclosure',
        before: { disclosures: [] },
        after: { disclosures: ['customer-dispute'] },
      },
      { kind: 'registration', before: { states: ['CO', 'WY'] }, after: { states: ['CO'] } },
      { kind: 'firm', before: { firms: [{ crd: '815' }] }, after: { firms: [{ crd: '900' }] } },
    ])
    await look()
    expect(await count('advisor_change')).toBe(3)
  })

  test('an advisor who is no longer in any file has lost the license', async () => {
    await watching()
    await register('2026-11-09', [helenas({ crd: '5' })])
    await look()
    expect(await found()).toMatchObject([{ kind: 'license-ended', after: { states: [] } }])
  })

  test('the branch that moves is a change of its own', async () => {
    await watching()
    const firms = [{ ...danasFirm, branches: [{ city: 'GIG HARBOR', state: 'WA' }] }]
    await register('2026-11-09', [helenas({ firms })])
    await look()
    expect(await found()).toEqual([
      expect.objectContaining({
        kind: 'firm',
        before: { offices: ['Boulder, CO'] },
        after: { offices: ['Gig Harbor, WA'] },
      }),
    ])
  })

  test('a file that is half read is not compared until it is read', async () => {
    await watching()
    await run(
      `insert into register_feed (kind, name, made_on, sha256, is_whole, started_at)
       values ('sec-firms', 'x', '2026-11-09', '\\x00', true, $1)`,
      [clock.now()],
    )
    await register('2026-11-09', [helenas({ disclosures: ['civil'] })])
    await look()
    expect(await found()).toEqual([])
    await run(`update register_feed set finished_at = $1 where finished_at is null`, [clock.now()])
    clock.pass(6 * 60_000)
    await look()
    expect(await found()).toMatchObject([{ kind: 'disclosure' }])
  })
})

describe('what the advisor and we change', () => {
  test('published fees, but not the words beside them', async () => {
    const { advisorId } = await watching()
    const flat = { kind: 'flat-fee', amount: 2400, paid: 'yearly' } as const
    await publish(advisorId, [{ ...flat, includes: 'All of it, and tax returns.' }])
    await look()
    expect(await found()).toEqual([])
    await publish(advisorId, [{ ...flat, amount: 2700, includes: '' }])
    await look()
    expect(await found()).toMatchObject([
      { kind: 'fees', before: { fees: [{ amount: 2400 }] }, after: { fees: [{ amount: 2700 }] } },
    ])
  })

  test('twice on one day is one change', async () => {
    const { advisorId } = await watching()
    for (const monthly of [250, 275])
      await publish(advisorId, [{ kind: 'monthly-subscription', monthly }]).then(look)
    expect(await found()).toMatchObject([
      { before: { fees: [{ kind: 'flat-fee' }] }, after: { fees: [{ monthly: 275 }] } },
    ])
  })

  test('a suspension and its end', async () => {
    const { advisorId } = await watching()
    for (const status of ['suspended', 'approved']) {
      await run('update advisor_application set status = $2 where person_id = $1', [advisorId, status])
      await look()
    }
    expect(await found()).toMatchObject([
      { kind: 'suspended', after: { isSuspended: true } },
      { kind: 'suspended', after: { isSuspended: false } },
    ])
  })

  test('a document that is added, expires and is replaced; proofs of identity are no one’s business', async () => {
    const { advisorId } = await watching()
    const upload = async (kind: string, date: string, expires: string | null) => {
      await run(`update document set replaced_at = $2 where person_id = $1 and kind = $3`, [
        advisorId,
        clock.now(),
        kind,
      ])
      await run(
        `insert into document (id, person_id, kind, file_key, content_type, bytes, pages, sha256, has_text, document_date,
           expires_on, uploaded_at) values (gen_random_uuid(), $1, $2, gen_random_uuid()::text, 'application/pdf', 1, 1, '', true, $3, $4, $5)`,
        [advisorId, kind, date, expires, clock.now()],
      )
      await look()
    }
    await upload('government-id', '2026-01-01', null)
    await upload('adv_document', '2025-09-01', '2026-12-01')
    clock.pass(70 * 86_400_000)
    await look()
    clock.pass(86_400_000)
    await upload('adv_document', '2026-11-30', '2028-02-29')
    expect(await found()).toMatchObject([
      { kind: 'documents', before: { document: null }, after: { document: { isExpired: false } } },
      { kind: 'documents', after: { document: { isExpired: true, date: '2025-09-01' } } },
      { kind: 'documents', after: { document: { isExpired: false, date: '2026-11-30' } } },
    ])
  })
})

test('several processes at once find a change once', async () => {
  await watching()
  await register('2026-11-09', [helenas({ disclosures: ['customer-dispute'] })])
  await Promise.all([look(), look(), look()])
  expect([await count('advisor_change'), await count('watched_change')]).toEqual([1, 1])
})

test('everyone who watches gets the change, people who only looked don’t', async () => {
  const { advisorId } = await watching()
  const [one, other] = [await house.consumer(), await house.consumer()]
  await save(one, advisorId)
  await register('2026-11-09', [helenas({ disclosures: ['customer-dispute'] })])
  await look()
  expect([await count('advisor_change'), await count('watched_change')]).toEqual([1, 2])
  expect((await watched(one)).changes).toHaveLength(1)
  expect((await watched(other)).changes).toEqual([])
})
