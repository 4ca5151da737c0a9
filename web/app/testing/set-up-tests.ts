import './disable-react-debug-stacks.ts'
import { setReaderZone } from '@evenkeel/format/reader-zone'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'
import { useSessionStore } from '../session/session-store.ts'
import { addBrowserPolyfills } from './browser-polyfills.ts'
import { installFastComputedStyle } from './fast-computed-style.ts'

// React warns about updates outside act() unless the environment declares support for act.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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

afterEach(() => {
  cleanup()
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
})
