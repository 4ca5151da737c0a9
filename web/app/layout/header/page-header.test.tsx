import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { useReportUnsaved } from '../../ui/overlays/unsaved-work.ts'
import { PageHeader } from './page-header.tsx'
import { emptyHeader, type PageHeaderState, usePageHeaderStore } from './page-header-store.ts'
import { useFormHelp } from './use-form-help.ts'
import { usePageHeader } from './use-page-header.ts'

let header: Partial<PageHeaderState>

function HeadedPage() {
  usePageHeader(header)
  return <Link to="/plain">Leave</Link>
}

function WhereAmI() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function Frame() {
  return (
    <>
      <PageHeader />
      <WhereAmI />
    </>
  )
}

function HeadedFrame() {
  return (
    <>
      <Frame />
      <HeadedPage />
    </>
  )
}

function show() {
  const Stub = createRoutesStub([
    { path: '/headed', Component: HeadedFrame },
    { path: '*', Component: Frame },
  ])
  render(<Stub initialEntries={['/before', '/headed']} initialIndex={1} />)
}

const user = userEvent.setup()
const here = () => screen.getByRole('status').textContent
const backButton = () => screen.queryByRole('button', { name: 'Go back' })

beforeEach(() => {
  header = {}
  usePageHeaderStore.setState(emptyHeader, true)
  window.history.replaceState(null, '')
})

test('a header nobody filled shows no title, no back button, no action, no help (spec 2.3-10, 2.3-13)', () => {
  show()
  expect(within(screen.getByRole('banner')).queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Help' })).toBeNull()
})

test('leaving a page resets the header (spec 2.3-13)', async () => {
  header = { title: 'Advisors', back: true, action: <button type="button">Compare</button>, help: {} }
  show()
  await user.click(screen.getByRole('link', { name: 'Leave' }))
  await waitFor(() => expect(here()).toBe('/plain'))
  expect(usePageHeaderStore.getState()).toEqual(emptyHeader)
  expect(backButton()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a back route to %s is not followed (spec 2.3-10)',
  async (to) => {
    header = { back: { to } }
    show()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(here()).toBe('/'))
  },
)

test('the title is the page’s heading (spec 2.3-09)', () => {
  header = { title: 'Your Matches' }
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Your Matches' })).toBeTruthy()
})

test('the back button follows a custom route (spec 2.3-10)', async () => {
  header = { back: { to: '/consumer/profile' } }
  show()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(here()).toBe('/consumer/profile'))
})

test('the back button without either is the browser’s own back (spec 2.3-10)', async () => {
  // What the router writes into the history after a navigation within the site.
  window.history.replaceState({ idx: 1 }, '')
  header = { back: true }
  show()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(here()).toBe('/before'))
})

test('somebody who came straight here goes back to the home page, not out of the product', async () => {
  header = { back: true }
  show()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(here()).toBe('/'))
})

test('the back button calls a custom handler and goes nowhere itself (spec 2.3-10)', async () => {
  let isCalled = false
  header = {
    back: {
      onBack: () => {
        isCalled = true
      },
    },
  }
  show()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(isCalled).toBe(true)
  expect(here()).toBe('/headed')
})

test('the header holds a right action (spec 2.3-11)', () => {
  header = { action: <button type="button">Export CSV</button> }
  show()
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Export CSV' })).toBeTruthy()
})

test.each([
  ['Your Matches Help', '/help?content=matches'],
  ['Meeting & Chat Requests Help', '/help?content=chat'],
  ['Something else', '/help?content=general'],
  [undefined, '/help'],
])('the help button of the panel %s opens %s (spec 2.2-01)', (heading, address) => {
  header = { help: { heading } }
  show()
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe(address)
})

test('a custom click handler replaces the help button’s navigation (spec 2.2-17)', async () => {
  let isCalled = false
  header = {
    help: {
      heading: 'Your Matches Help',
      onClick: () => {
        isCalled = true
      },
    },
  }
  show()
  await user.click(screen.getByRole('button', { name: 'Help' }))
  expect(isCalled).toBe(true)
  expect(here()).toBe('/headed')
  expect(screen.queryByRole('link', { name: 'Help' })).toBeNull()
})

function TypedPage() {
  const [isTyped, setIsTyped] = useState(false)
  useReportUnsaved(isTyped)
  usePageHeader({ help: useFormHelp({ heading: 'Password Requirements', content: 'Use 12 characters.' }) })
  return (
    <>
      <PageHeader />
      <button type="button" onClick={() => setIsTyped(!isTyped)}>
        Type
      </button>
    </>
  )
}

test('while a form is unsaved Help opens the panel only, and leads away again once it is saved (spec 2.2-17)', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: TypedPage }])
  render(<Stub />)
  await user.click(screen.getByRole('button', { name: 'Type' }))
  await user.click(screen.getByRole('button', { name: 'Help' }))
  const panel = screen.getByRole('region', { name: 'Password Requirements' })
  expect(panel.textContent).toContain('Use 12 characters.')
  expect(within(panel).queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Type' }))
  expect(within(panel).getByRole('link').getAttribute('href')).toBe('/help?content=password')
})

test('help with content opens and closes a panel with icon, description and a way to the topic (spec 2.3-12)', async () => {
  header = {
    help: {
      heading: 'Fee Structure Help',
      description: 'Four ways to pay.',
      content: 'A percentage costs more the more you have.',
      icon: <svg role="img" aria-label="Coins" />,
    },
  }
  show()
  const button = screen.getByRole('button', { name: /Help/ })
  expect(within(button).getByRole('img', { name: 'Coins' })).toBeTruthy()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const panel = screen.getByRole('region', { name: 'Fee Structure Help' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(within(panel).getByRole('img', { name: 'Coins' })).toBeTruthy()
  expect(panel.textContent).toContain('Four ways to pay.')
  expect(panel.textContent).toContain('A percentage costs more')
  expect(within(panel).getByRole('link').getAttribute('href')).toBe('/help?content=fees')
  await user.click(within(panel).getByRole('button', { name: 'Close help' }))
  expect(screen.queryByRole('region')).toBeNull()
})
