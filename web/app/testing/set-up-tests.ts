import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { useSessionStore } from '../session/session-store.ts'
import { addMissingBrowserParts } from './add-missing-browser-parts.ts'

// React warns about updates outside act() unless the environment says that it knows act.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// On a machine that is busy with others what is waited for comes late.
configure({ asyncUtilTimeout: 20_000 })

addMissingBrowserParts()

afterEach(() => {
  cleanup()
  // Files that share a page would else find somebody signed in.
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  document.documentElement.removeAttribute('data-theme')
  localStorage.clear()
  sessionStorage.clear()
})
