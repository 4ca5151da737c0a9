import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskStrip } from './desk-strip.tsx'
import { type Desks, useWaiting } from './waiting-store.ts'

const now = Date.parse('2026-11-17T18:00:00Z') / 1000
const hour = 3600
const desks: Desks = {
  masquerade: { to_answer: 0 },
  vetting: { waiting: 7, due_at: now + 3 * hour },
  support: { open: 6, due_at: now + 20 * hour },
  reviews: { waiting: 3 },
  people: { disabled: 1, to_confirm: 2 },
  audit: { checked_at: now - hour, broken_at: null },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })
})
afterEach(() => {
  cleanup()
  useWaiting.setState(useWaiting.getInitialState())
})

function show(shown: Desks | undefined, hasFailed = false) {
  useWaiting.setState({ desks: shown, hasFailed })
  const Stub = createRoutesStub([{ path: '*', Component: DeskStrip }])
  render(<Stub />)
  return screen.getAllByRole('link')
}
const wordsOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)

test('before the counts arrive, or without them, the desks can be opened', () => {
  expect(show(undefined).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/vetting',
    '/shared/support',
    '/admin/reviews',
    '/admin/people',
    '/admin/audit',
  ])
  cleanup()
  expect(wordsOf(show(undefined, true))[0]).toBe('Vetting Counts unavailable')
})

test('each desk says how much waits and what is due first', () => {
  const words = wordsOf(show(desks))
  expect(words.slice(0, 4)).toEqual([
    'Vetting 7 waitingFirst due in 3 h',
    'Support 6 openFirst due in 20 h',
    'Reviews 3 waitingNo deadline',
    'People 1 disabled2 need your confirmation',
  ])
  expect(words[4]).toMatch(/^Audit intactVerified \d+:00 [ap]m$/)
})

test('within 8 hours a deadline is amber, afterwards red, and so is an audit log that does not verify', () => {
  show({
    ...desks,
    support: { open: 1, due_at: now - 2 * hour },
    audit: { checked_at: now, broken_at: 1204 },
  })
  expect(screen.getByText('First due in 3 h').className).toContain('text-warning')
  expect(screen.getByText('Overdue by 2 h').className).toContain('text-danger')
  expect(screen.getByText('Row 1,204 doesn’t verify').className).toContain('text-danger')
})
