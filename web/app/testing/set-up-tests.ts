import './mute-debug-log.ts'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'
import { useSessionStore } from '../session/session-store.ts'
import { addBrowserPolyfills } from './browser-polyfills.ts'
import { installFastComputedStyle } from './fast-computed-style.ts'

// React warns about updates outside act() unless the environment says that it knows act.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

configure({
  // On a machine that is busy with others what is waited for comes late.
  asyncUtilTimeout: 20_000,
  // The page is printed once, when waiting has failed, instead of at every look in between.
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
  // Files that share a page would else find somebody signed in.
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  document.documentElement.removeAttribute('data-theme')
  // sonner writes one as it loads; our build leaves it out too.
  for (const style of document.head.querySelectorAll('style')) style.remove()
  localStorage.clear()
  sessionStorage.clear()
})
