import { expect, test } from 'vitest'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'
import { releaseWaitingChanges } from './release-waiting-changes.ts'

const { database, services, clock, approvedAdvisorIn, setStatus } = await useAdvisors()
const claim = `${wholeProfile.bio_text} I guarantee 8% returns.`

test('changes that an older version held back with a claim are published, and only the claim waits', async () => {
  const stuck = await approvedAdvisorIn()
  const suspended = await approvedAdvisorIn('lee@harborline.example')
  clock.pass(60_000)
  await database.pool.query(
    `update advisor_profile set version = version + 1, updated_at = $2,
       answers = answers || jsonb_build_object('bio_text', $1::text, 'home_town', 'Casper')`,
    [claim, clock.now()],
  )
  await setStatus(suspended.id, 'suspended')
  await releaseWaitingChanges(services)
  await releaseWaitingChanges(services)
  expect((await stuck.read('?view=published')).body.data).toMatchObject({
    bio_text: wholeProfile.bio_text,
    home_town: 'Casper',
    version: 2,
  })
  expect((await stuck.read()).body.data.held_texts).toMatchObject([{ field: 'bio_text', state: 'waiting' }])
  expect((await suspended.read()).body.data).toMatchObject({ published: { version: 1 }, held_texts: [] })
})
