import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PrefetchLink } from './prefetch-link.tsx'

interface Watching {
  options: IntersectionObserverInit | undefined
  elements: Element[]
  come: () => void
}

let watching: Watching[]

class ObserverOfTheTest {
  private readonly watch: Watching
  constructor(report: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
    this.watch = { options, elements: [], come: () => report([{ isIntersecting: true }]) }
    watching.push(this.watch)
  }
  observe(element: Element) {
    this.watch.elements.push(element)
  }
  disconnect() {
    this.watch.elements = []
  }
}

function LinkToHelp() {
  return <PrefetchLink to="/help?content=fees">Fees</PrefetchLink>
}

function show() {
  const Stub = createRoutesStub([
    { path: '/', Component: LinkToHelp },
    {
      id: 'help',
      path: '/help',
      Component: LinkToHelp,
    },
  ])
  render(<Stub initialEntries={['/']} />)
}

const fetched = () => document.querySelectorAll('link[rel="modulepreload"]').length

beforeEach(() => {
  watching = []
  vi.stubGlobal('IntersectionObserver', ObserverOfTheTest)
})

test('somebody who saves data prefetches nothing', () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  show()
  expect(watching).toEqual([])
})

test('a link far away fetches nothing', () => {
  show()
  expect(fetched()).toBe(0)
})

test('a link within 200 px of the viewport fetches its page, once (spec 9-14)', async () => {
  show()
  expect(watching).toHaveLength(1)
  expect(watching[0]?.options?.rootMargin).toBe('200px')
  expect(watching[0]?.elements).toEqual([screen.getByRole('link', { name: 'Fees' })])
  await act(async () => watching[0]?.come())
  expect(fetched()).toBe(1)
  expect(watching[0]?.elements).toEqual([])
})
