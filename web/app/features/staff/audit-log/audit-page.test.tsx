import { readerZone } from '@evenkeel/format/reader-zone'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { playServerByPath, refusal } from '../../../testing/play-server.ts'
import { setOnline } from '../../../testing/stage.tsx'
import { entryOf, listed, readExport, readList, showAudit, verify } from './testing/show-audit.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** Without the row of headings. */
const rows = async () => {
  await screen.findAllByRole('cell')
  return screen.getAllByRole('row').slice(1)
}
const masquerade_id = '3b4fab9b-88a5-4571-9b1e-de69633a2196'

describe('the list', () => {
  test('says what happened, who did it, about whom and why, newest first', async () => {
    playServerByPath({
      [readList]: () =>
        listed([
          entryOf(3, { masquerade_id, outcome: 'refused', event: 'call-refused', detail: {} }),
          entryOf(2, {
            actor_id: 4821,
            actor_role: 'consumer',
            actor_name: null,
            subject_type: null,
            subject_id: null,
          }),
          entryOf(1, {
            actor_id: null,
            actor_role: null,
            actor_name: null,
            subject_type: 'sign-up',
            subject_id: null,
          }),
        ]),
    })
    showAudit()
    const [first, second, third] = await rows()
    expect(within(first as HTMLElement).getByText('Masquerading')).toBeTruthy()
    expect(within(first as HTMLElement).getByText('Call refused')).toBeTruthy()
    expect(first?.textContent).toContain('Ada Staff Admin 7')
    expect(first?.textContent).toContain('Robin Whitfield Consumer 4821')
    expect(second?.textContent).toContain('Consumer 4821')
    expect(second?.textContent).toContain('“Asked for by telephone.”')
    expect(third?.textContent).toContain('System')
    expect(third?.textContent).toContain('Sign up')
    expect(first?.textContent).toContain('No. 3')
  })

  test('names a person once who did something about themselves, and leads to their page', async () => {
    playServerByPath({
      [readList]: () =>
        listed([
          entryOf(1, {
            event: 'profile-saved',
            actor_id: 4821,
            actor_role: 'advisor',
            actor_name: 'Robin Whitfield',
          }),
        ]),
    })
    showAudit()
    const names = await screen.findAllByText('Robin Whitfield')
    expect(names).toHaveLength(1)
    expect(names[0]?.getAttribute('href')).toBe('/admin/people/4821')
  })

  test('quotes no code as a reason, and says that something was refused once', async () => {
    playServerByPath({
      [readList]: () =>
        listed([
          entryOf(2, { event: 'sessions-ended', detail: { reason: 'logged-out' } }),
          entryOf(1, {
            event: 'masquerade-forbidden',
            outcome: 'refused',
            masquerade_id: crypto.randomUUID(),
          }),
        ]),
    })
    showAudit()
    const [ended, forbidden] = await rows()
    expect(ended?.textContent).not.toContain('logged-out')
    expect(forbidden?.textContent).toContain('Refused while masquerading')
    expect(forbidden?.textContent).not.toMatch(/masquerading.*(Masquerading|refused)/)
  })

  test('cuts its days on the reader’s clock, and says so to the server', async () => {
    const asked = playServerByPath({ [readList]: () => listed([]) })
    showAudit('?from=2026-11-17&to=2026-11-17')
    expect(await screen.findByText('No matching events.')).toBeTruthy()
    expect(new URLSearchParams(asked[0]?.query).get('zone')).toBe(readerZone())
    expect(screen.queryByText(/UTC/)).toBeNull()
  })

  test('shows hashes and everything else of a row on request', async () => {
    playServerByPath({
      [readList]: () => listed([entryOf(2, { request_id: 'req-1', route: 'disableAtDesk' })]),
    })
    showAudit()
    await press(/details of No. 2$/)
    for (const words of ['1'.repeat(64), '2'.repeat(64), 'req-1', 'disableAtDesk'])
      expect(screen.getByText(words)).toBeTruthy()
  })

  test('asks for the page after the last row, and keeps what is there', async () => {
    const asked = playServerByPath({
      [readList]: ({ query }) =>
        query.includes('before') ? listed([entryOf(1)]) : listed([entryOf(2)], '2'),
    })
    showAudit()
    await press('Show more')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(asked.map(({ query }) => query)).toEqual(['', 'before=2'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('is narrowed to one person from a row, and the address says so', async () => {
    const asked = playServerByPath({ [readList]: () => listed([entryOf(1)]) })
    const { router } = showAudit()
    await press(/details of No. 1$/)
    await userEvent.click(await screen.findByRole('link', { name: 'All about Robin Whitfield' }))
    await waitFor(() => expect(asked.at(-1)?.query).toBe('subject=4821'))
    expect(router.state.location.search).toBe('?subject=4821')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'About (ID)' }).value).toBe('4821')
    await press('Clear filters')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('sends no invalid filter, and says what to enter', async () => {
    const asked = playServerByPath({ [readList]: () => listed([entryOf(1)]) })
    showAudit()
    await rows()
    await userEvent.type(screen.getByRole('textbox', { name: 'By (ID)' }), 'ada')
    await userEvent.type(screen.getByRole('textbox', { name: 'Masquerade (ID)' }), '12')
    await press('Apply filters')
    expect(screen.getByText('Enter a person’s ID.')).toBeTruthy()
    expect(screen.getByText('Enter the full masquerade ID.')).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  test('ignores anything in the address that is not a filter', async () => {
    const asked = playServerByPath({ [readList]: () => listed([]) })
    showAudit('?actor=x&subject=4821&from=2026-99-99&other=1')
    expect(await screen.findByText('No matching events.')).toBeTruthy()
    expect(asked.map(({ query }) => query)).toEqual(['subject=4821'])
  })

  test('that fails to load says so, and can be retried', async () => {
    let isUp = false
    playServerByPath({ [readList]: () => (isUp ? listed([entryOf(1)]) : refusal('unavailable')) })
    showAudit()
    expect(await screen.findByText('We couldn’t load this.', {}, { timeout: 10_000 })).toBeTruthy()
    isUp = true
    await press('Retry')
    expect(await rows()).toHaveLength(1)
  })

  test('says that it waits for the network', async () => {
    playServerByPath({ [readList]: () => listed([entryOf(1)]) })
    setOnline(false)
    showAudit()
    expect(await screen.findByText('You’re offline. This loads when you reconnect.')).toBeTruthy()
    setOnline(true)
    expect(await rows()).toHaveLength(1)
  })
})

describe('the chain', () => {
  const part = { verified_to: 3, head: 'a'.repeat(64), newest: 3, is_done: true, broken: null }

  test('is verified part by part, and shows its last hash', async () => {
    const asked = playServerByPath({
      [readList]: () => listed([]),
      [verify]: ({ query }) =>
        query === 'after=2' ? part : { ...part, verified_to: 2, is_done: false, head: 'b'.repeat(64) },
    })
    showAudit()
    expect(screen.getByText('Not verified yet on this page.')).toBeTruthy()
    await press('Verify log')
    expect(await screen.findByText('Intact up to row 3')).toBeTruthy()
    expect(screen.getByText(part.head)).toBeTruthy()
    expect(asked.filter(({ call }) => call === verify).map(({ query }) => query)).toEqual(['', 'after=2'])
  })

  test('that is broken names the row and the reason', async () => {
    const broken = { seq: 1204, reason: 'its contents were changed' }
    playServerByPath({
      [readList]: () => listed([]),
      [verify]: () => ({ ...part, verified_to: 1203, newest: 5000, broken }),
    })
    showAudit()
    await press('Verify log')
    expect(await screen.findByText('Row 1,204 doesn’t match the chain')).toBeTruthy()
    expect(screen.getByText(/its contents were changed\. Intact before it: 1,203 rows/)).toBeTruthy()
    expect(screen.queryByText(/^Intact up to/)).toBeNull()
  })

  test('that could not be verified to its end is called neither intact nor broken', async () => {
    playServerByPath({ [readList]: () => listed([]), [verify]: () => refusal('unavailable') })
    showAudit()
    await press('Verify log')
    expect(await screen.findByText('We couldn’t finish verifying the log.')).toBeTruthy()
    expect(screen.queryByText(/Intact up to|doesn’t match/)).toBeNull()
  })
})

describe('a file', () => {
  test('holds the filtered rows, is requested once however often it is pressed, and is saved under its name', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const answer = Promise.withResolvers<object>()
    const asked = playServerByPath({
      [readList]: () => listed([entryOf(1)]),
      [readExport]: () => answer.promise,
    })
    showAudit('?subject=4821')
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Download CSV' }))
    await press('Download NDJSON')
    answer.resolve(new Response('seq\r\n', { headers: { 'content-type': 'text/csv' } }))
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)]))
    expect(asked.filter(({ call }) => call === readExport).map(({ query }) => query)).toEqual([
      'subject=4821&format=csv',
    ])
    expect(screen.getByText(/Only a full export proves no row is missing/)).toBeTruthy()
  })

  test('that could not be created says so', async () => {
    playServerByPath({ [readList]: () => listed([]), [readExport]: () => refusal('unavailable') })
    showAudit()
    await press('Download NDJSON')
    expect(
      await screen.findByText(
        'We can’t answer right now. Nothing you entered was lost. Try again in a moment.',
      ),
    ).toBeTruthy()
  })
})
