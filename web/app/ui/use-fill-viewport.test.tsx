import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFillViewport } from './use-fill-viewport.ts'

function Page() {
  const frame = useFillViewport(true)
  return (
    <>
      <div role="status" />
      <main>
        <div ref={frame} data-testid="frame" />
      </main>
    </>
  )
}

test('when the banner above a conversation goes, the conversation reaches the bottom of the screen again', () => {
  const watched = new Map<Element, () => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      heard: () => void
      constructor(heard: () => void) {
        this.heard = heard
      }
      observe = (element: Element) => void watched.set(element, this.heard)
      disconnect = () => {}
    },
  )
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('visualViewport', null)
  let top = 109
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 100, 100))
  render(<Page />)
  const frame = screen.getByTestId('frame')
  expect(frame.style.height).toBe('791px')
  // Offline is over: only the banner changes its size, the page is as tall as the screen either way.
  top = 72
  watched.get(screen.getByRole('status'))?.()
  expect(frame.style.height).toBe('828px')
})
