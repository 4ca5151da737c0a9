import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageHeaderStore } from '../../../../layout/header/page-header-store.ts'
import { lost, playServer, type Replies, refusal } from '../../../../testing/play-server.ts'
import { later, savesIn } from '../testing/consumer-server.ts'
import { answeredAll, dana, newcomer } from '../testing/sample-profile.ts'
import { box, button, choose, follow, press, startAfresh, write } from '../testing/show-onboarding.tsx'
import { showProfile } from '../testing/show-profile.tsx'
import { fetchConsumerProfile } from './consumer-profile-store.ts'

startAfresh()

const readCall = 'GET /api/v1/consumer/profile/4821'
const saveCall = 'PUT /api/v1/auth/consumer/profile/4821'

/** Profiles as the server stores them. */
function accountCalls(start: ConsumerProfile) {
  const stored = { profile: start }
  const write = (patch: Partial<ConsumerProfile>) => {
    stored.profile = { ...stored.profile, ...patch, version: stored.profile.version + 1 }
    return { consumer: stored.profile }
  }
  const replies: Replies = {
    [readCall]: () => ({ Personal_Info: [stored.profile] }),
    // Content from another feature.
    'GET /api/v1/consumer/accounts': { banks: [], provider: { kind: 'sandbox', name: 'Sandbox' } },
    'GET /api/v1/matchmaking/choices': { choices: [], tastes: [], most: 6 },
    [saveCall]: ({ body: { version, consumer_id, ...patch } }) =>
      version === stored.profile.version ? write(patch) : refusal('changed-elsewhere'),
  }
  return { stored, write, replies }
}

async function atProfile(account = accountCalls(dana)) {
  const asked = playServer(account.replies)
  showProfile('/consumer/profile?view=profile')
  await screen.findByText('Your data', { selector: 'h2' })
  return { asked, account }
}

const section = (title: string) =>
  within(screen.getByText(title, { selector: 'h2' }).closest('section') as HTMLElement)

test.each([
  ['nothing', newcomer, 'Tell us what you need', '/onboarding/consumer'],
  [
    'nothing but a name',
    { ...newcomer, first_name: 'Dana' },
    'Tell us what you need',
    '/onboarding/consumer',
  ],
  ['some', { ...newcomer, service_topics: [5] }, 'Finish your profile', '/onboarding/consumer/what-for'],
  ['everything', { ...newcomer, ...answeredAll }, 'Check and agree', '/onboarding/consumer/check-and-agree'],
  ['and agreed to everything', dana, 'Find advisors', '/consumer/matchmaking/get-started'],
])('who has answered %s is shown one next step', async (_, profile, title, to) => {
  playServer(accountCalls(profile).replies)
  showProfile()
  const next = within(await screen.findByRole('region', { name: 'Next step' }))
  expect(next.getByRole('heading', { name: title })).toBeTruthy()
  expect(next.getByRole('link').getAttribute('href')).toBe(to)
})

test('when it cannot be read it says so in the specification’s words, and can be tried again (spec 8-06)', async () => {
  playServer({ [readCall]: () => refusal('unexpected') })
  showProfile('/consumer/profile?view=profile')
  expect(await screen.findByText('Failed to fetch consumer profile.')).toBeTruthy()
  playServer(accountCalls(dana).replies)
  await press('Retry')
  expect(await screen.findByText('Dana')).toBeTruthy()
  expect(screen.queryByText('Failed to fetch consumer profile.')).toBeNull()
})

test('a failed refresh keeps the earlier profile and shows its time', async () => {
  const { account } = await atProfile()
  account.replies[readCall] = lost
  await act(() => fetchConsumerProfile(4821, { isForced: true }).catch(() => {}))
  expect(await screen.findByText(/The data below is from \d+:\d\d [ap]m/)).toBeTruthy()
  expect(screen.getByText('Dana')).toBeTruthy()
})

test('it reloads automatically when back online', async () => {
  const { account } = await atProfile()
  const { [readCall]: working = null } = account.replies
  account.replies[readCall] = lost
  await act(() => fetchConsumerProfile(4821, { isForced: true }).catch(() => {}))
  await screen.findByText('Failed to fetch consumer profile.')
  account.replies[readCall] = working
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Failed to fetch consumer profile.')).toBeNull())
})

test('it says how much is answered and what would sharpen the results', async () => {
  await atProfile(accountCalls({ ...dana, zip: null }))
  expect(screen.getByText(/^\d+ of \d+ questions answered$/)).toBeTruthy()
  const block = within(screen.getByRole('region', { name: 'Profile completeness' }))
  expect(block.getByText(/^Still needed: ZIP code/)).toBeTruthy()
  const sharpen = block.getByText(/^Sharpen your results: /).textContent
  expect(sharpen).toContain('Monthly savings')
  // Only what matching uses.
  expect(sharpen).not.toMatch(/Why now|In one sentence|Preferred name|Debts|Marital/)
})

test('a section is edited in place, with the version that was read', async () => {
  const { asked, account } = await atProfile()
  expect(section('Money').getByText('$240,000 ($100k–250k)')).toBeTruthy()
  await press('Edit Money')
  expect(document.activeElement).toBe(screen.getByLabelText('Employed'))
  await choose('$500k–1M')
  await press('Save')
  await waitFor(() => expect(section('Money').getByText('$500k–1M')).toBeTruthy())
  expect(savesIn(asked)).toEqual([
    { call: saveCall, body: { consumer_id: 4821, version: 3, assets: null, asset_band: '500k-1m' } },
  ])
  expect(account.stored.profile.version).toBe(4)
  expect(document.activeElement).toBe(button('Edit Money'))
})

test('Cancel changes nothing', async () => {
  const { asked } = await atProfile()
  await press('Edit About you')
  await write(/^ZIP code/, '80204')
  await press('Cancel')
  expect(section('About you').getByText('80203, Colorado')).toBeTruthy()
  expect(savesIn(asked)).toEqual([])
})

test('the profile doesn’t ask whether a consumer is under 18 or abroad', async () => {
  await atProfile()
  await press('Edit About you')
  expect(screen.queryByLabelText('Under 18')).toBeNull()
})

test('while an update runs nothing else can be changed (spec 4-36)', async () => {
  const saving = later({ consumer: { ...dana, version: 4, zip: '80204' } })
  const { account } = await atProfile()
  account.replies[saveCall] = saving.reply
  await press('Edit About you')
  await write(/^ZIP code/, '80204')
  await press('Save')
  expect(box(/^ZIP code/).disabled).toBe(true)
  expect(button('Saving…').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Age range').disabled).toBe(true)
  saving.go()
  await waitFor(() => expect(section('About you').getByText('80204, Colorado')).toBeTruthy())
})

test('a failed update keeps what was typed, and Retry saves it', async () => {
  const { account } = await atProfile()
  const { [saveCall]: working = null } = account.replies
  account.replies[saveCall] = lost
  await press('Edit About you')
  await write(/^ZIP code/, '80204')
  await press('Save')
  expect(await screen.findByText('Not saved')).toBeTruthy()
  expect(box(/^ZIP code/).value).toBe('80204')
  account.replies[saveCall] = working
  await press('Retry')
  await waitFor(() => expect(account.stored.profile.zip).toBe('80204'))
})

test('when two tabs save the same profile, the second sees both answers and nothing is lost', async () => {
  const { account } = await atProfile()
  await press('Edit About you')
  account.write({ zip: '80301', first_name: 'Day', last_name: 'Hale' })
  await write(/^ZIP code/, '80204')
  await write(/^Last name/, 'Vale')
  await press('Save')
  expect(await screen.findByText(/changed in another tab or on another device/)).toBeTruthy()
  expect(screen.getByText('80301')).toBeTruthy()
  expect(box(/^First name/).value).toBe('Day')
  expect(button('Save').disabled).toBe(true)
  await press('Keep mine: ZIP code')
  await press('Use saved: Last name')
  await press('Save')
  await waitFor(() => expect(section('About you').getByText('80204, Colorado')).toBeTruthy())
  expect(account.stored.profile).toMatchObject({ zip: '80204', first_name: 'Day', last_name: 'Hale' })
})

test('all conflicts can be settled at once, either way', async () => {
  const { account } = await atProfile()
  await press('Edit About you')
  account.write({ zip: '80301', last_name: 'Hale' })
  await write(/^ZIP code/, '80204')
  await write(/^Last name/, 'Vale')
  await press('Save')
  await screen.findByText('80301')
  await press('Use all saved')
  expect(box(/^ZIP code/).value).toBe('80301')
  expect(box(/^Last name/).value).toBe('Hale')
})

test('leaving a section with unsaved changes asks first and saves nothing', async () => {
  const { asked } = await atProfile()
  await press('Edit About you')
  await write(/^ZIP code/, '80204')
  await follow('Away')
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await press('Leave')
  await screen.findByText('Elsewhere')
  expect(savesIn(asked)).toEqual([])
})

test('you choose what advisors see; a failed change is undone', async () => {
  const { account } = await atProfile()
  await choose('Asset range')
  await waitFor(() => expect(account.stored.profile.card_hides).toEqual(['asset_band']))
  expect(await screen.findByText('Hidden by you')).toBeTruthy()
  account.replies[saveCall] = () => refusal('unexpected')
  await choose('Age range')
  expect(await screen.findByText('Not saved')).toBeTruthy()
  expect(box('Age range').checked).toBe(true)
})

test('the profile is a page of its own, with its title and the way back to Home', async () => {
  await atProfile()
  expect(usePageHeaderStore.getState()).toMatchObject({ title: 'Profile', back: { to: '/consumer/profile' } })
  cleanup()
  showProfile()
  await screen.findByRole('region', { name: 'Next step' })
  expect(usePageHeaderStore.getState()).toMatchObject({ title: 'Home', back: undefined })
})

test('Home names the advisors you saved', async () => {
  const saved = ['Ruth', 'Omar', 'Ines', 'Tess'].map((first_name) => ({ first_name, last_name: 'Vale' }))
  playServer({ ...accountCalls(dana).replies, 'GET /api/v1/matchmaking/kept': { saved, hidden: [] } })
  showProfile()
  expect(await screen.findByText('Ruth Vale, Omar Vale, Ines Vale and 1 more')).toBeTruthy()
})

test('Home shows no question of the profile, and the profile no next step (spec 2.1-18)', async () => {
  await atProfile()
  expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
  cleanup()
  showProfile()
  await screen.findByRole('region', { name: 'Next step' })
  expect(screen.queryByText('Your data')).toBeNull()
})

test('nothing of a profile is kept in the browser (decision 0013)', async () => {
  await atProfile()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toMatch(
    /Whitfield|80203|240/,
  )
})

test.each(['admin', 'consumer'] as const)(
  'an %s reads a profile and cannot change it (spec 2.1-23)',
  async (role) => {
    const uuid = '6b8a3d5e-0f0c-5a2b-9c1d-3e4f5a6b7c8d'
    playServer({ [`GET /api/v1/consumer/profile/${uuid}`]: { Personal_Info: [dana] } })
    showProfile(`/consumer/${uuid}`, role)
    expect(await screen.findByText('Dana Whitfield')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull()
    const words = role === 'admin' ? /access log/ : /Read-only/
    expect(screen.getByText(words)).toBeTruthy()
  },
)

test.each([
  ['admin', 'Failed to fetch consumer profiles.'],
  ['consumer', 'Failed to fetch consumer profile.'],
] as const)(
  'an %s whose page of a person cannot be read is told so: %s (spec 8-06)',
  async (role, sentence) => {
    const uuid = '6b8a3d5e-0f0c-5a2b-9c1d-3e4f5a6b7c8d'
    playServer({ [`GET /api/v1/consumer/profile/${uuid}`]: () => refusal('unexpected') })
    showProfile(`/consumer/${uuid}`, role)
    expect(await screen.findByText(sentence)).toBeTruthy()
  },
)

test('a hidden consumer and an unknown one look the same', async () => {
  const uuid = '6b8a3d5e-0f0c-5a2b-9c1d-3e4f5a6b7c8d'
  playServer({})
  showProfile(`/consumer/${uuid}`, 'admin')
  expect(await screen.findByText(/There’s no such person/)).toBeTruthy()
})

test('an address that is neither a number nor a UUID asks nothing of the server', async () => {
  const asked = playServer({})
  showProfile('/consumer/nobody-at-all', 'admin')
  expect(await screen.findByText(/There’s no such person/)).toBeTruthy()
  expect(asked).toEqual([])
})
