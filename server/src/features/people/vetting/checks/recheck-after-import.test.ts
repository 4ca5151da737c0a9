import { describe, expect, test } from 'vitest'
import { firmFacts, personFacts } from '../../register/fixtures/sample-facts.ts'
import { useFeeds } from '../../register/fixtures/write-feeds.ts'
import { importFeed } from '../../register/import-feed.ts'
import { useVetting } from '../fixtures/use-vetting.ts'
import { recheckAfterImport } from './recheck-after-import.ts'

const { database, services, submittedAdvisorIn, setStatus, applicationOf, statesOf } = await useVetting()
const { individuals, firms } = useFeeds()
const dana = personFacts()
const other = personFacts({ crd: '99', lastName: 'OTHER' })

async function advisorWithoutRecord() {
  const advisor = await submittedAdvisorIn()
  await database.pool.query('truncate register_feed cascade')
  return advisor
}

async function importAll(...paths: string[]) {
  const feedIds: number[] = []
  for (const path of paths) feedIds.push((await importFeed(services, path)).feedId)
  return recheckAfterImport(services, feedIds)
}

describe('after an import', () => {
  test('whom it says nothing new of is left alone', async () => {
    await advisorWithoutRecord()
    await importAll(individuals([dana, other], '2026-09-01'))
    const later = { ...other, isActive: false }
    expect(await importAll(individuals([dana, later], '2026-09-02'))).toMatchObject({ rechecked: 0 })
  })

  test('who is no longer listed is suspended, and reinstated when they are listed again', async () => {
    const advisor = await advisorWithoutRecord()
    await importAll(firms([firmFacts()], '2026-09-01'), individuals([dana, other], '2026-09-01'))
    await setStatus(advisor.id, 'approved')
    expect(await importAll(individuals([other], '2026-09-02'))).toEqual({
      rechecked: 1,
      suspended: 1,
      reinstated: 0,
      failed: 0,
    })
    expect(await statesOf(advisor)).toMatchObject({ register: 'failed' })
    expect((await applicationOf(advisor)).status).toBe('suspended')
    expect(await importAll(individuals([dana, other], '2026-09-03'))).toMatchObject({ reinstated: 1 })
    expect((await applicationOf(advisor)).status).toBe('approved')
  })

  test('whose firm changed, or is there for the first time, is looked at again', async () => {
    await advisorWithoutRecord()
    await importAll(individuals([dana], '2026-09-01'))
    expect(await importAll(firms([firmFacts()], '2026-09-01'))).toMatchObject({ rechecked: 1 })
    expect(await importAll(firms([firmFacts()], '2026-09-02'))).toMatchObject({ rechecked: 0 })
    expect(await importAll(firms([firmFacts({ status: 'TERMINATED' })], '2026-09-03'))).toMatchObject({
      rechecked: 1,
    })
  })
})
