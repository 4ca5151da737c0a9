import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Reimported, because loaded texts stay in the module.
beforeEach(() => {
  vi.resetModules()
  vi.doMock('./topics/chat.mdx', () => {
    throw new Error('The file failed to load.')
  })
})
afterEach(() => {
  vi.doUnmock('./topics/chat.mdx')
  vi.resetModules()
})

test('a text that fails to load can be retried while the rest of the page stays', async () => {
  const { HelpPage } = await import('./help-page.tsx')
  const Site = createRoutesStub([{ path: '/help', Component: HelpPage }])
  render(<Site initialEntries={['/help?content=chat']} />)
  expect(await screen.findByText('We couldn’t load this.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meeting and chat requests')
  vi.doUnmock('./topics/chat.mdx')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Report, block or leave' })).toBeDefined()
})

test('search without that text still finds its title and the other topics', async () => {
  const { readAllTopics } = await import('./read-topic.ts')
  const { searchTopics } = await import('./search-topics.ts')
  const topics = await readAllTopics()
  expect(topics).toHaveLength(16)
  expect(searchTopics(topics, 'chat requests')[0]?.topic).toBe('chat')
  expect(searchTopics(topics, 'brokercheck')[0]?.topic).toBe('general')
})
