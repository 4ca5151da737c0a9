import { findClaims } from '@evenkeel/contract/people/claims'
import type { HeldText } from '@evenkeel/contract/people/held-texts'
import { personUuid } from '@evenkeel/contract/person-id'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useAccountHolder } from '../../../../session/account-holder.ts'
import { fillIn } from '../../../../testing/fill-in.ts'
import { playServer, type Replies, refusal } from '../../../../testing/play-server.ts'
import { waitingToasts } from '../../../../ui/overlays/toast.ts'
import { sampleRecord } from '../../register/testing/sample-record.ts'
import { calls, playAdvisor } from '../testing/advisor-server.ts'
import {
  advisorId,
  completeApplication,
  emptyProfile,
  fullProfile,
  published,
} from '../testing/sample-advisor.ts'
import { box, button, showAdvisors, signedInAs, startAfresh } from '../testing/show-advisors.tsx'

startAfresh()

const address = `/advisor/${personUuid('advisor', advisorId)}?advisorId=${advisorId}`
const tab = (name: string) => screen.findByRole('tab', { name })
const ownRecord = {
  crd: '2345678',
  record: sampleRecord,
  contradictions: [],
  feedDate: '2026-11-09',
  isDemo: false,
}
const approved = { ...fullProfile, status: 'approved' as const, published }

describe('another advisor’s profile', () => {
  test('looks missing to readers who may not see it', async () => {
    playServer({ [calls.read]: refusal('not-found') })
    signedInAs('consumer', 42)
    showAdvisors(address)
    expect(await screen.findByText('There’s no such person. Check the web address for typos.')).toBeTruthy()
  })

  test('is read-only to a consumer: no tabs, no email, the pay line beside the name', async () => {
    playServer({ [calls.read]: { data: { ...approved, email_id: null, phone_number: null } } })
    signedInAs('consumer', 42)
    showAdvisors(address)
    expect(await screen.findByRole('heading', { name: 'Ruth Calloway' })).toBeTruthy()
    expect(
      screen.getByText('We are not a client of Ruth Calloway. Ruth Calloway pays us nothing.'),
    ).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByText('Contact')).toBeNull()
  })

  test('shows the register’s facts beside the advisor’s own words, each as what it is', async () => {
    playServer({ [calls.read]: { data: approved }, [calls.record]: ownRecord })
    signedInAs('consumer', 42)
    showAdvisors(address)
    const stated = (await screen.findByRole('heading', { name: 'Stated by the advisor' })).parentElement
    expect(stated?.textContent).toMatch(/Colorado, Texas/)
    expect(stated?.textContent).not.toMatch(/checked/)
    expect(screen.getByText('None reported to the register as of Nov 9, 2026.')).toBeTruthy()
  })

  test('offers no uploads: documents and photo are read-only', async () => {
    playServer({ [calls.read]: { data: approved }, [calls.record]: ownRecord })
    signedInAs('consumer', 42)
    showAdvisors(address)
    await screen.findByRole('heading', { name: 'Ruth Calloway' })
    expect(await screen.findByText('Ruth Calloway hasn’t shared any documents yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /photo|upload/i })).toBeNull()
  })

  test('shows staff the working copy and its state, and nothing to change', async () => {
    playServer({ [calls.read]: { data: { ...fullProfile, status: 'in-review' } } })
    signedInAs('admin', 9)
    showAdvisors(address)
    expect(await screen.findByText('In review')).toBeTruthy()
    expect(screen.getByText('ruth@calloway.example')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save profile' })).toBeNull()
  })

  test('of a demo person says so once and links to no register', async () => {
    playServer({
      [calls.read]: { data: { ...approved, is_demo: true } },
      [calls.record]: { ...ownRecord, isDemo: true },
    })
    signedInAs('consumer', 42)
    showAdvisors(address)
    expect(await screen.findByText('Fictional record')).toBeTruthy()
    expect(screen.getAllByText(/^Demo: the people on this page are invented/)).toHaveLength(1)
    expect(screen.queryByRole('link', { name: /BrokerCheck|IAPD/ })).toBeNull()
  })
})

test('a profile that cannot be read says so; with Retry it is there', async () => {
  let isBroken = true
  playServer({
    [calls.read]: () => (isBroken ? refusal('unexpected') : { data: fullProfile }),
  })
  signedInAs('advisor')
  showAdvisors(address)
  expect(screen.getByText('Loading…')).toBeTruthy()
  expect(await screen.findByText('Failed to fetch advisor profile.')).toBeTruthy()
  isBroken = false
  await userEvent.click(button('Retry'))
  expect(await screen.findByRole('heading', { name: 'Ruth Calloway' })).toBeTruthy()
})

test('nothing published yet: consumers see nothing, and that is said', async () => {
  const asked = playAdvisor({ profile: emptyProfile, application: completeApplication })
  signedInAs('advisor')
  showAdvisors('/advisor')
  await userEvent.click(await tab('Consumer view'))
  expect(await screen.findByText('Consumers can’t see your profile until it’s published.')).toBeTruthy()
  expect(asked.map(({ call }) => call)).not.toContain(calls.readPublished)
})

describe('a text that is held', () => {
  const text = `${fullProfile.bio_text} The best.`
  const held: HeldText = {
    id: 5,
    field: 'bio_text',
    label: 'About you',
    text,
    published_text: fullProfile.bio_text,
    claims: findClaims(text),
    state: 'waiting',
    submitted_at: 1_790_000_000,
    decided_at: null,
    reason: null,
    evidence: [],
  }
  const working = { ...approved, bio_text: text, changed_fields: ['bio_text'], held_texts: [held] }
  const evidenceCall = 'POST /api/v1/advisor/held-texts/5/evidence'
  const note = 'Readers’ poll of the business paper, first of 14 firms.'

  test('is marked where it stands, with what consumers see meanwhile; the rest is published', async () => {
    playServer({ [calls.read]: { data: working }, [calls.record]: ownRecord })
    signedInAs('advisor')
    showAdvisors(address)
    expect(await screen.findByText('1 text is held for review')).toBeTruthy()
    expect(screen.getByText('Everything else you saved is published.')).toBeTruthy()
    expect(screen.getByText('best').tagName).toBe('MARK')
    expect(screen.getByText('Held for review: “best”')).toBeTruthy()
    expect(screen.getByText(/Consumers see your last approved text until then/)).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Unpublished changes' })).toBeNull()
  })

  test('that was returned shows the reason beside it, in view and while it is edited', async () => {
    const reason = 'Tell us who says so, or remove the word.'
    const returned = { ...held, state: 'returned' as const, reason, decided_at: 1_790_000_100 }
    playServer({ [calls.read]: { data: { ...working, held_texts: [returned] } }, [calls.record]: ownRecord })
    signedInAs('advisor')
    showAdvisors(address)
    expect(await screen.findByText('1 text needs a change')).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    await userEvent.click(await tab('Edit'))
    expect(await screen.findByText(reason)).toBeTruthy()
    await fillIn(box(/About you/), ' And more.')
    expect(screen.queryByText(reason)).toBeNull()
    expect(screen.getByText('Needs evidence: “best”')).toBeTruthy()
  })

  test('takes evidence once there is a note or a document; a refused one keeps what was typed', async () => {
    let isRefused = true
    const asked = playServer({
      [calls.read]: { data: working },
      [calls.record]: ownRecord,
      [evidenceCall]: () => (isRefused ? refusal('text-moved-on') : { held_texts: [held] }),
    })
    signedInAs('advisor')
    showAdvisors(address)
    await userEvent.click(await screen.findByRole('button', { name: 'Give evidence' }))
    expect(button('Send evidence').disabled).toBe(true)
    await fillIn(box(/Your evidence/), note)
    await userEvent.click(button('Send evidence'))
    expect(await screen.findByText('This text has changed. Read the current version first.')).toBeTruthy()
    expect(box(/Your evidence/).value).toBe(note)
    isRefused = false
    await userEvent.click(button('Send evidence'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send evidence' })).toBeNull())
    expect(asked.filter(({ call }) => call === evidenceCall).at(-1)?.body).toEqual({
      words: 'best',
      note,
      document_id: null,
    })
  })

  test('is read by staff without a form for evidence', async () => {
    playServer({ [calls.read]: { data: working }, [calls.record]: ownRecord })
    signedInAs('admin', 9)
    showAdvisors(address)
    expect(await screen.findByText('Held for review: “best”')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Give evidence' })).toBeNull()
  })
})

test('changes that are not published are listed answer by answer', async () => {
  const working = {
    ...approved,
    status: 'suspended' as const,
    home_town: 'Boulder',
    changed_fields: ['home_town'],
  }
  playServer({ [calls.read]: { data: working }, [calls.readPublished]: { data: approved } })
  signedInAs('advisor')
  showAdvisors(address)
  expect(await screen.findByText(/Version 3, published .*, reviewed by Mara Lindqvist\./)).toBeTruthy()
  const row = within(await screen.findByRole('row', { name: /Office city/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Denver', 'Boulder'])
})

describe('editing', () => {
  async function edit(more: Replies = {}) {
    const asked = playAdvisor({ profile: approved, application: completeApplication }, more)
    signedInAs('advisor')
    showAdvisors(address)
    await userEvent.click(await tab('Edit'))
    await screen.findByRole('button', { name: 'Save profile' })
    return asked
  }
  async function retype(name: RegExp, text: string) {
    await userEvent.clear(box(name))
    if (text) await fillIn(box(name), text)
  }

  test('there is nothing to save before something was changed', async () => {
    await edit()
    expect(button('Save profile').disabled).toBe(true)
    expect(screen.getByText('No changes')).toBeTruthy()
  })

  test('a refused save shows the bare status and keeps the draft (spec 7-12, 8-10)', async () => {
    await edit({ [calls.save]: refusal('unexpected') })
    await retype(/Office city/, 'Boulder')
    await userEvent.click(button('Save profile'))
    expect(await screen.findByText('HTTP error! status: 500')).toBeTruthy()
    expect(box(/Office city/).value).toBe('Boulder')
    expect(screen.getByText('1 unsaved change')).toBeTruthy()
  })

  test('a published profile stays complete: what is missing is marked and nothing is sent', async () => {
    const asked = await edit()
    await retype(/Office city/, '')
    await userEvent.click(button('Save profile'))
    expect(await screen.findByText('Fill this in.')).toBeTruthy()
    expect(document.activeElement).toBe(box(/Office city/))
    expect(asked.some(({ call }) => call === calls.save)).toBe(false)
  })

  test('all blocks are saved as one, then the profile is read again and the sidebar follows (spec 4-37)', async () => {
    const asked = await edit()
    await retype(/Last name/, 'Okafor')
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: /first meeting/ })).getByRole('radio', { name: 'Paid' }),
    )
    await userEvent.click(button('Save profile'))
    expect(await screen.findByRole('heading', { name: 'Ruth Okafor' })).toBeTruthy()
    expect(asked.filter(({ call }) => call === calls.save).map(({ body }) => body)).toEqual([
      {
        advisor_id: advisorId,
        version: 4,
        last_name: 'Okafor',
        first_meeting: { isFree: false, minutes: 30 },
      },
    ])
    expect(asked.filter(({ call }) => call === calls.read)).toHaveLength(2)
    expect(useAccountHolder.getState().lastName).toBe('Okafor')
    expect(waitingToasts()).toMatchObject([{ kind: 'success', text: 'Profile saved.' }])
    // What became of it is read next, not the end of the long page.
    const publication = screen.getByRole('heading', { name: 'Publication' }).closest('section')
    expect(document.activeElement).toBe(publication)
  })

  test('what is typed stays while one looks at the other tabs', async () => {
    await edit()
    await retype(/Office city/, 'Boulder')
    await userEvent.click(await tab('View'))
    expect(screen.getByText(/Calloway Planning · Denver/)).toBeTruthy()
    await userEvent.click(await tab('Edit'))
    expect(box(/Office city/).value).toBe('Boulder')
  })

  test('changed in another tab: the second is told, sees both, and saves on top', async () => {
    const theirs = { ...approved, home_town: 'Aurora', version: 5 }
    const sent: unknown[] = []
    let profile = approved as typeof theirs
    await edit({
      [calls.read]: () => ({ data: profile }),
      [calls.save]: ({ body }) => {
        sent.push(body.version)
        if (body.version !== 5) {
          profile = theirs
          return refusal('changed-elsewhere')
        }
        profile = { ...theirs, home_town: 'Boulder', version: 6 }
        return { data: profile }
      },
    })
    await retype(/Office city/, 'Boulder')
    await userEvent.click(button('Save profile'))
    const both = within(await screen.findByRole('region', { name: 'Office city' }))
    expect([both.getByText('Boulder'), both.getByText('Aurora')]).toHaveLength(2)
    await userEvent.click(button('Save profile'))
    expect(await screen.findByText(/Calloway Planning · Boulder/)).toBeTruthy()
    expect(sent).toEqual([4, 5])
  })

  test('changed in another tab: the other answer can be taken instead', async () => {
    let profile = approved
    await edit({
      [calls.read]: () => ({ data: profile }),
      [calls.save]: () => {
        profile = { ...approved, home_town: 'Aurora', version: 5 }
        return refusal('changed-elsewhere')
      },
    })
    await retype(/Office city/, 'Boulder')
    await userEvent.click(button('Save profile'))
    await userEvent.click(await screen.findByRole('button', { name: 'Use other version' }))
    await waitFor(() => expect(box(/Office city/).value).toBe('Aurora'))
    expect(screen.getByText('No changes')).toBeTruthy()
  })
})
