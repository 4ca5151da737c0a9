import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { addMissingBrowserParts } from './add-missing-browser-parts.ts'

// React warns about updates outside act() unless the environment says that it knows act.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

addMissingBrowserParts()

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  localStorage.clear()
  sessionStorage.clear()
})
