import { act, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PreloadAdvisors } from './preload-advisors.tsx'

let whenIdle: (() => void)[]

const Nothing = () => null

function show() {
  const Stub = createRoutesStub([
    { path: '/', Component: PreloadAdvisors },
    { id: 'advisors', path: '/consumer/matchmaking/advisors', Component: Nothing },
  ])
  return render(<Stub initialEntries={['/']} />)
}
const fetched = () => document.querySelectorAll('link[rel="modulepreload"]').length

beforeEach(() => {
  whenIdle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => whenIdle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => {
    whenIdle = []
  })
})

test('nothing is preloaded in data-saving mode', () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } })
  show()
  expect(whenIdle).toEqual([])
})

test('nothing is preloaded offline', () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  show()
  expect(whenIdle).toEqual([])
})

test('leaving before an idle moment preloads nothing', () => {
  const { unmount } = show()
  expect(whenIdle).toHaveLength(1)
  unmount()
  expect(whenIdle).toEqual([])
})

test('in an idle moment the page of the results is fetched, and not before', async () => {
  show()
  expect(fetched()).toBe(0)
  await act(async () => whenIdle[0]?.())
  expect(fetched()).toBe(1)
})
