import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenNearOrUsed } from './when-near-or-used.ts'

let near: (isIntersecting: boolean) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  document.body.innerHTML = '<div id="demo"></div>'
})
afterEach(() => {
  document.body.innerHTML = ''
})

async function isWanted(wanted: Promise<void>): Promise<boolean> {
  return Promise.race([wanted.then(() => true), Promise.resolve().then(() => Promise.resolve(false))])
}

test('nothing is fetched for what is far away', async () => {
  const wanted = whenNearOrUsed('demo')
  near(false)
  expect(await isWanted(wanted)).toBe(false)
})

test('it is wanted when it comes near', async () => {
  const wanted = whenNearOrUsed('demo')
  near(true)
  expect(await isWanted(wanted)).toBe(true)
})

test.each(['pointerdown', 'keydown', 'popstate'])(
  'it is wanted as soon as somebody uses the page: %s',
  async (use) => {
    const wanted = whenNearOrUsed('demo')
    window.dispatchEvent(new Event(use))
    expect(await isWanted(wanted)).toBe(true)
  },
)

test('what is not in the page yet is wanted at once', async () => {
  expect(await isWanted(whenNearOrUsed('elsewhere'))).toBe(true)
})
