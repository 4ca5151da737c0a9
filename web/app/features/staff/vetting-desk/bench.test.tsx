import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Asked, type Replies, refusal } from '../../../testing/play-server.ts'
import { press, setOnline } from '../../../testing/stage.tsx'
import { quietDay, showVetting } from './testing/show-vetting.tsx'
import { caseOf, checkOf, day, heldTextOf, now, openFees, path, profileOf } from './testing/vetting-server.ts'

const readCall = `GET ${path}/201`
const here = '?advisor=201'
const opened = () => screen.findByRole('article', { name: 'Ruth Calloway’s application' })
const show = (changes: Parameters<typeof caseOf>[0], replies: Replies<Asked> = {}) =>
  showVetting({ [readCall]: () => ({ case: caseOf(changes) }), ...replies }, here)
const withChecks = (...checks: ReturnType<typeof checkOf>[]) => ({
  application: { ...caseOf().application, checks },
})
const decisions = () => within(screen.getByRole('group', { name: 'Decision' }))

beforeEach(quietDay)

test('a reviewer who may not decide reads why and has no buttons', async () => {
  const whyNot = 'You took part in the rejection. Another staff member must decide the appeal.'
  show({ may: [], may_set_checks: false, why_not: whyNot, is_appeal: true, state: 'appeal' })
  await opened()
  expect(screen.getByText(whyNot)).toBeTruthy()
  expect(decisions().queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /Record result$/ })).toBeNull()
})

test('where no one is left to decide, the page says so and what to do', async () => {
  show({ may: [], why_not: 'You took part.', no_one_can_decide: true, state: 'appeal' })
  await opened()
  expect(screen.getByText('No one can decide this.')).toBeTruthy()
  expect(screen.getByText(/Invite another admin/)).toBeTruthy()
})

test('Approve is closed while a check is open, with the reason in words, and only an override gets past it', async () => {
  show(withChecks(checkOf('register'), openFees))
  await opened()
  const approve = decisions().getByRole('button', { name: 'Approve' }) as HTMLButtonElement
  expect(approve.disabled).toBe(true)
  expect(document.getElementById(approve.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Fees hasn’t passed yet. Approving isn’t possible until then.',
  )
  await press('More decisions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve despite open checks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve despite open checks' }))
  expect(dialog.getByText(/^Ruth Calloway\. Fees will count as passed/)).toBeTruthy()
  expect(dialog.getByText('Ruth reads this exactly as written.')).toBeTruthy()
  expect(dialog.queryByText('Only staff see this.')).toBeNull()
})

test('an expired document keeps Approve closed, even where every check has passed', async () => {
  const [document] = caseOf().documents
  show({ documents: [{ ...(document as NonNullable<typeof document>), isExpired: true }] })
  await opened()
  expect((decisions().getByRole('button', { name: 'Approve' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('ADV Document has expired.')).toBeTruthy()
})

test('checks have who and when, and what is open says why in words for staff', async () => {
  show(
    withChecks(
      checkOf('identity', { by: 'You' }),
      checkOf('register'),
      checkOf('documents', { by: 'Kim Arden', at: now - 3600 }),
      openFees,
      checkOf('disclosures', { by: 'Sam Ito' }),
    ),
  )
  await opened()
  const strip = within(screen.getByRole('list', { name: 'Checks' }))
  await waitFor(() =>
    expect(
      strip.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('. Record result', '')),
    ).toEqual([
      'Identity: PassedRuth, Mon',
      'Register: PassedAutomatic, Mon',
      'Documents: PassedKim Arden, 3:00 pm',
      'Fees: WaitingWaiting',
      'Disclosures: PassedYou, Mon',
      'Claims: None foundNone found',
    ]),
  )
  const why = within(screen.getByRole('list', { name: 'Open checks' }))
  expect(why.getByRole('listitem').textContent).not.toMatch(/\byour?\b/i)
})

test('the first facts of each column agree or differ, line by line', async () => {
  const contradiction = {
    field: 'registered_states',
    label: 'Registered states',
    stated: 'Registered in Idaho',
    found: 'Not registered in Idaho',
    asOf: '2026-09-30',
    source: 'register-individuals' as const,
    sentence: 'The register doesn’t list you as registered in Idaho.',
  }
  const record = {
    ...(await import('../../people/register/testing/sample-record.ts')).sampleRecord,
    crd: '97000001',
  }
  show({
    record,
    name_match: 'different',
    application: { ...caseOf().application, contradictions: [contradiction] },
  })
  await opened()
  const register = within(screen.getByRole('region', { name: 'Register record' }))
  expect(register.getByText('Ruth Ann Calloway').nextElementSibling?.textContent).toBe('Differs')
  expect(register.getByText('Series 65, Nov 20, 2010').nextElementSibling?.textContent).toBe('Agrees')
  expect(
    register.getByText(/Profile: Registered in Idaho\. Register: Not registered in Idaho\./),
  ).toBeTruthy()
  expect(register.queryByText(/list you/)).toBeNull()
  expect(register.getByText('Fixed fees.')).toBeTruthy()
  const profile = within(screen.getByRole('region', { name: 'Profile' }))
  expect(profile.getByText('8 years').nextElementSibling?.textContent).toBe('Agrees')
})

test('everything that approving publishes is on the page', async () => {
  show({
    profile: profileOf({
      title: 'Senior Planner',
      why_iam_fa: 'My parents ran a shop.',
      video_intro_url: 'https://vimeo.com/1',
      specializations: [{ id: 2, clients_now: 'some', evidence: 'Fourteen teachers in two districts.' }],
    }),
  })
  await opened()
  const profile = within(screen.getByRole('region', { name: 'Profile' }))
  for (const words of [
    'I plan for owners. Call me.',
    'My parents ran a shop.',
    'Fourteen teachers in two districts.',
    'Flat Fee: $2,400 per year.',
    'Senior Planner',
  ])
    expect(profile.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Watch video/ }).getAttribute('href')).toBe('https://vimeo.com/1')
})

test('a changed sentence is marked against the published version, claims have numbers, and both can be turned off', async () => {
  const text = heldTextOf()
  show({
    profile: profileOf({ bio_text: text.text }),
    held_texts: [text],
    published: {
      version: 3,
      at: now - day,
      reviewer: 'Kim Arden',
      answers: { ...profileOf().answers, bio_text: 'I plan for owners. I make a plan. Call me.' },
    },
  })
  await opened()
  const about = within(screen.getByRole('region', { name: 'About' }))
  expect(about.getByRole('insertion').textContent?.trim()).toBe('I guaranteeclaim 1 a plan.')
  expect(about.getByRole('mark').textContent).toBe('guaranteeclaim 1')
  expect(about.getByRole('deletion').textContent).toBe('I make a plan.')
  await press('Compared with version 3')
  expect(about.queryByRole('insertion')).toBeNull()
})

test('a held text is approved, or returned with the words that the advisor reads next to it', async () => {
  const text = heldTextOf()
  const { posted } = show(
    { state: 'held', may: ['suspend'], held_texts: [text], profile: profileOf({ bio_text: text.text }) },
    {
      [`POST ${path}/201/texts/31`]: ({ body }) => ({
        case: caseOf({
          state: 'approved',
          may: ['suspend'],
          held_texts: [
            heldTextOf({
              state: 'returned',
              reason: String(body.reason),
              decided_by: 'Sam Ito',
              decided_at: now,
            }),
          ],
        }),
      }),
    },
  )
  await opened()
  expect(screen.getByText('1 text held.')).toBeTruthy()
  expect(screen.getByText('No evidence')).toBeTruthy()
  await userEvent.click(decisions().getByRole('button', { name: 'Return with reason' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Return with reason' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Return text' }))
  expect(dialog.getByText('Write at least 10 characters.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox'), 'Remove the promise.')
  await userEvent.click(dialog.getByRole('button', { name: 'Return text' }))
  expect(await screen.findByText('Ruth reads this next to the text')).toBeTruthy()
  expect(screen.getByText('Remove the promise.')).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([{ decision: 'return', reason: 'Remove the promise.' }])
})

test('a text that changed meanwhile is not approved, and the page says so', async () => {
  const text = heldTextOf()
  show(
    { state: 'held', may: ['suspend'], held_texts: [text, heldTextOf({ id: 32, field: 'title' })] },
    { [`POST ${path}/201/texts/32`]: () => refusal('text-moved-on') },
  )
  await opened()
  await press('Approve text: Title')
  expect(await screen.findByText('This text has changed. Read the current version first.')).toBeTruthy()
})

test('a text that someone else decided meanwhile says so, shows the decision and keeps the reason that was typed', async () => {
  const text = heldTextOf()
  let isDecided = false
  const approved = heldTextOf({ state: 'approved', decided_by: 'Kim Arden', decided_at: now })
  showVetting(
    {
      [readCall]: () => ({
        case: caseOf({ state: 'held', may: ['suspend'], held_texts: [isDecided ? approved : text] }),
      }),
      [`POST ${path}/201/texts/31`]: () => {
        isDecided = true
        return refusal('text-decided')
      },
    },
    here,
  )
  await opened()
  await userEvent.click(decisions().getByRole('button', { name: 'Return with reason' }))
  const box = () => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox')
  await userEvent.type(box(), 'Remove the promise.')
  await press('Return text')
  expect(await screen.findByText(/^Someone else already decided this text\./)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText(/Kim Arden/)).toBeTruthy()
})

test('a document is opened once, in the page, and the page says that the advisor sees it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const [, document] = caseOf().documents
  const file = () =>
    new Response(new Blob(['x'], { type: 'image/jpeg' }), { headers: { 'Content-Type': 'image/jpeg' } })
  const { asked } = show(
    {
      documents: [
        {
          ...(document as NonNullable<typeof document>),
          kind: 'government-id',
          label: 'Government ID',
          replacedAt: null,
        },
      ],
    },
    { 'GET /api/v1/documents/22222222-2222-4222-8222-222222222222/file': file },
  )
  await opened()
  expect(screen.getByText('Ruth will see in the access log that you opened it.')).toBeTruthy()
  await press('Show ID')
  expect(await screen.findByRole('img', { name: 'Government ID, dated Mar 28, 2025' })).toBeTruthy()
  expect(screen.getByText('You opened this at 4:00 pm. Ruth sees it in the access log.')).toBeTruthy()
  expect(screen.getByText('Page 1 of 1')).toBeTruthy()
  await press('Rotate')
  await press('Zoom in')
  expect(asked.filter(({ call }) => call.includes('/file'))).toHaveLength(1)
})

test('current documents are listed first, earlier versions on request', async () => {
  show({})
  await opened()
  const documents = () => within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem')
  expect(documents()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Show ADV Document, dated Mar 28, 2026' })).toBeTruthy()
  await press('Show earlier versions (1)')
  expect(documents()[1]?.textContent).toContain('Replaced Oct 6, 2026')
})

test('an application is assigned and snoozed from its head', async () => {
  const until = now + 2 * day
  const { asked } = show(
    {},
    {
      [`PUT ${path}/201/assignee`]: () => ({
        assignee: { person_id: 2, name: 'Kim Arden' },
        snoozed_until: null,
      }),
      [`PUT ${path}/201/snooze`]: () => ({
        assignee: null,
        snoozed_until: until,
      }),
    },
  )
  await opened()
  await press('Assigned to: Unassigned')
  expect(await screen.findByRole('menuitem', { name: 'Me (Sam Ito)' })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Kim Arden' }))
  expect(await screen.findByRole('button', { name: 'Assigned to: Kim Arden' })).toBeTruthy()
  await press('Snooze')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }))
  expect(await screen.findByRole('button', { name: /^Until / })).toBeTruthy()
  expect(asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { assignee_id: 2 },
    { until: expect.any(Number) },
  ])
  expect(screen.getByRole('link', { name: 'Open person' }).getAttribute('href')).toBe('/admin/people/201')
})

test('appeal, proposal and question are quoted', async () => {
  const { application } = caseOf()
  show({
    application: { ...application, appeal: { text: 'The date is on page two.', at: now - day } },
    proposal: { reason: 'The proof is from 2019.', by: 'Sam Ito', at: now, is_own: false },
    question: {
      text: 'Send the newest form.',
      by: 'Kim Ito',
      at: now - day,
      due_at: now + day,
      answered_at: null,
    },
    may: ['confirm-rejection', 'return-rejection'],
    state: 'to-confirm',
    is_appeal: true,
  })
  await opened()
  for (const words of ['The date is on page two.', 'The proof is from 2019.', 'Send the newest form.'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(/^Sam Ito, Oct 6, 2026/)).toBeTruthy()
  expect(screen.getByText(/no change yet, due Oct 7, 2026/)).toBeTruthy()
  for (const name of ['Confirm rejection', 'Return to review'])
    expect(decisions().getByRole('button', { name })).toBeTruthy()
})

test('the history is read newest first, with who and why; the advisor by name', async () => {
  show({
    history: [
      { at: now, what: 'Rejection proposed', by: 'Sam Ito', reason: 'The proof is from 2019.' },
      { at: now - day, what: 'Submitted', by: 'Advisor', reason: null },
    ],
  })
  await opened()
  const rows = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/Rejection proposed · Sam Ito: “The proof is from 2019\.”$/)
  expect(rows[1]?.textContent).toMatch(/Submitted · Ruth$/)
})

test('an application that is not here leads back to the queue', async () => {
  showVetting({}, '?advisor=999&view=mine')
  expect(await screen.findByText('We couldn’t find this application.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to queue' }).getAttribute('href')).toBe(
    '/admin/vetting?view=mine',
  )
})

test('a failed load can be retried; while offline it says so', async () => {
  let isBroken = true
  showVetting({ [readCall]: () => (isBroken ? refusal('unexpected') : { case: caseOf() }) }, here)
  await screen.findByText('We couldn’t load this.')
  isBroken = false
  await press('Retry')
  expect(await opened()).toBeTruthy()
})

test('without a network the page says so', async () => {
  setOnline(false)
  showVetting({}, here)
  // The queue and the bench.
  expect(await screen.findAllByText('You’re offline. This loads when you reconnect.')).toHaveLength(2)
})
