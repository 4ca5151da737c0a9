import './disable-react-debug-stacks.ts'
import { setReaderZone } from '@evenkeel/format/reader-zone'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, aroundEach, vi } from 'vitest'
import { useSessionStore } from '../session/session-store.ts'
import { addBrowserPolyfills } from './browser-polyfills.ts'
import { installFastComputedStyle } from './fast-computed-style.ts'
import { guardTests, stopTimers, takeSurprises } from './guard-tests.ts'

Object.assign(globalThis, {
  // React warns about updates outside act() unless the environment declares support for act.
  IS_REACT_ACT_ENVIRONMENT: true,
  // A popup is gone as soon as it is closed; nothing moves without layout.
  BASE_UI_ANIMATIONS_DISABLED: true,
})

configure({
  // Generous, because a busy machine is slow.
  asyncUtilTimeout: 20_000,
  // Prints the page once, when waiting has failed, instead of at every attempt.
  getElementError(message, container) {
    const isLookInBetween = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
    const error = new Error(isLookInBetween ? `${message}` : `${message}\n\n${prettyDOM(container)}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

addBrowserPolyfills()
installFastComputedStyle()
const endGuard = guardTests()

// Real also where a test's clock stands still.
const { setImmediate } = globalThis

// First after each test, so that no page is left to notice what the test's own hooks reset.
afterEach(async () => {
  cleanup()
  // What a page sends on leaving still finds the test's server, and what it waited for changes nothing any more.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await new Promise(setImmediate)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  stopTimers()
})

function failForSurprises(): void {
  const surprises = takeSurprises()
  const [first] = surprises
  if (first) throw Object.assign(first, { message: surprises.map(({ message }) => message).join('\n\n') })
}

aroundEach(async (runTest) => {
  await runTest()
  onlineManager.setOnline(true)
  // Files that share a page would otherwise find a person signed in.
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  setReaderZone(null)
  document.documentElement.removeAttribute('data-theme')
  // sonner writes one when it loads; our build omits it too.
  for (const style of document.head.querySelectorAll('style')) style.remove()
  localStorage.clear()
  sessionStorage.clear()
  // Not max-age: a test with an earlier clock would find the cookie again.
  // biome-ignore lint/suspicious/noDocumentCookie: removes the page's own cookie before the next file
  if (document.cookie) document.cookie = 'userTheme=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  failForSurprises()
})

afterAll(() => {
  endGuard()
  // What came after the last test.
  failForSurprises()
})
