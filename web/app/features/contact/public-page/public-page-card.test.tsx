import type { PublicPageSettings } from '@evenkeel/contract/contact/public-page'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, posted, refusal } from '../../../testing/play-server.ts'
import { show } from '../../../testing/stage.tsx'
import { PublicPageCard } from './public-page-card.tsx'

const read = 'GET /api/v1/advisor/public-page'
const save = 'PUT /api/v1/advisor/public-page'
const off: PublicPageSettings = {
  is_on: false,
  since: null,
  path: '/meet/dana-okafor-gig-harbor',
  blocked_by: null,
  preview: { title: 'Dana Okafor, Financial Planner in Gig Harbor · Evenkeel', description: 'Facts.' },
  version: 0,
}
const on = { ...off, is_on: true, since: 1_790_000_000, version: 1 }
const consent = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Show my public page' })

beforeEach(() => allowLog())

test('the page is off at first, and the preview says what would be shown', async () => {
  playServer({ [read]: off })
  show(<PublicPageCard />)
  expect((await consent()).checked).toBe(false)
  expect(screen.getByText('How search results would show it')).toBeTruthy()
  expect(screen.getByText(/Never your email, phone or unpublished texts/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View page' })).toBeNull()
})

test('turned on, it links to the page; the version goes along', async () => {
  const sent = playServer({ [read]: off, [save]: on })
  show(<PublicPageCard />)
  await userEvent.click(await consent())
  const link = await screen.findByRole('link', { name: 'View page' })
  expect(link.getAttribute('href')).toBe('/meet/dana-okafor-gig-harbor')
  expect(posted(sent)).toHaveLength(1)
})

test('an advisor who is not approved is told why and can’t turn it on', async () => {
  playServer({ [read]: { ...off, blocked_by: 'not-approved', path: null, preview: null } })
  show(<PublicPageCard />)
  expect((await consent()).disabled).toBe(true)
  expect(screen.getByText(/once your application is approved/)).toBeTruthy()
})

test('a refused change says so, and the switch shows what is true', async () => {
  playServer({ [read]: off, [save]: refusal('changed-elsewhere') })
  show(<PublicPageCard />)
  await userEvent.click(await consent())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await consent()).checked).toBe(false)
})
