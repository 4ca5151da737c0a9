import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OfflineBanner } from './offline-banner.tsx'

test('nothing is said while the browser is online', () => {
  render(<OfflineBanner />)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a lost connection is said once it is lost, and no longer when it is back', () => {
  render(<OfflineBanner />)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toContain('You’re offline.')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})
