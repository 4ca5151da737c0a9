import { helpTopicNames } from '@evenkeel/contract/site/help-topics'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, createRoutesStub, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HelpPage } from './help-page.tsx'

const routes = [
  { path: '/', Component: () => <h1>Public home</h1> },
  { path: '/before', Component: () => <h1>The page before</h1> },
  { path: '/help', Component: HelpPage },
]
const Site = createRoutesStub(routes)

const open = (address: string) => render(<Site initialEntries={[address]} />)
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const topicList = () => within(screen.getByRole('navigation', { name: 'Help topics' }))

afterEach(() => {
  document.title = ''
})

describe('the topic', () => {
  test.each(['nonsense', '', '<script>', '__proto__'])(
    'an unknown topic shows general: %o (spec 2.2-16)',
    (content) => {
      open(`/help?content=${encodeURIComponent(content)}`)
      expect(title()).toBe('General help')
    },
  )

  test.each(helpTopicNames.map((name) => [name]))('%s opens its own text', async (name) => {
    open(`/help?content=${name}`)
    expect(await screen.findByRole('heading', { name: 'Common problems' })).toBeDefined()
    expect(topicList().getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
      `/help?content=${name}`,
    )
    expect(document.title).toBe(`${title()} · Help · Evenkeel`)
  })

  test('moves focus to the heading of a chosen topic', async () => {
    const user = userEvent.setup()
    open('/help')
    await user.click(topicList().getByRole('link', { name: /^Fee structure/ }))
    expect(title()).toBe('Fee structure')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  test('an address with a section moves focus to that section', async () => {
    open('/help?content=fees#all-in-cost')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('All-in cost'))
  })

  test('the prerendered HTML shows the general topic and links to all others', () => {
    const html = renderToString(
      <MemoryRouter initialEntries={['/help?content=fees']}>
        <HelpPage />
      </MemoryRouter>,
    )
    expect(html).toMatch(/<h1[^>]*>General help<\/h1>/)
    for (const name of helpTopicNames) expect(html).toContain(`/help?content=${name}`)
  })
})

describe('the search', () => {
  test('offers all topics again when none matches', async () => {
    const user = userEvent.setup()
    open('/help')
    await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 'zebra')
    expect(await screen.findByText('No topics match “zebra”.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all topics' }))
    expect(topicList().getAllByRole('link')).toHaveLength(16)
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('narrows the list as you type and announces the count', async () => {
    const user = userEvent.setup()
    open('/help')
    await user.type(screen.getByRole('searchbox'), 'unlink')
    await waitFor(() => expect(topicList().getAllByRole('link').length).toBeLessThan(16))
    const left = topicList().getAllByRole('link').length
    expect(screen.getByText(`${left} ${left === 1 ? 'topic' : 'topics'} found`)).toBeDefined()
  })

  test('Enter opens the first topic found and shows the whole list again', async () => {
    const user = userEvent.setup()
    open('/help')
    await user.type(screen.getByRole('searchbox'), 'gender preference{Enter}')
    await waitFor(() => expect(title()).toBe('Gender preference'))
    expect(topicList().getAllByRole('link')).toHaveLength(16)
  })

  test('starts with a search from another page', async () => {
    open('/help?search=unlink')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('unlink')
    await waitFor(() => expect(topicList().getAllByRole('link').length).toBeLessThan(16))
  })
})

describe('the round button "Go back" (spec 2.2-18)', () => {
  function openAfter(...entries: string[]) {
    const router = createMemoryRouter(routes, { initialEntries: entries })
    render(<RouterProvider router={router} />)
  }

  test('goes home when there is no page to go back to', async () => {
    vi.stubGlobal('navigation', { canGoBack: false })
    openAfter('/before', '/help')
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    expect(await screen.findByRole('heading', { name: 'Public home' })).toBeDefined()
  })

  test('goes to the previous page', async () => {
    vi.stubGlobal('navigation', { canGoBack: true })
    openAfter('/before', '/help?content=fees')
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    expect(await screen.findByRole('heading', { name: 'The page before' })).toBeDefined()
  })
})
