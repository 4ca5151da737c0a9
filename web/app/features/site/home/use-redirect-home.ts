import { storageNames } from '@evenkeel/contract/constants'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readStored } from '../../../server-link/browser-storage.ts'
import type { Person } from './find-signed-in-person.ts'

// Only a hint whether to ask, because what is stored names no one.
function hasStoredSession(): boolean {
  return /"isAuthenticated":\s*true/.test(readStored('local', storageNames.user) ?? '')
}

/**
 * Sends a signed-in person to their own home page. The server is asked only where a session existed
 * before, with lazily loaded code, so that a first visit does not pay for it.
 */
export function useRedirectHome(findAddress: (person: Person) => Promise<string>): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasStoredSession()) return
    let isUnmounted = false
    async function goHome() {
      const { findSignedInPerson } = await import('./find-signed-in-person.ts')
      const person = await findSignedInPerson()
      const address = person && (await findAddress(person))
      if (address && !isUnmounted) void navigate(address, { replace: true })
    }
    void goHome()
    return () => {
      isUnmounted = true
    }
  }, [findAddress, navigate])
}
