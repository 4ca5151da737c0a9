import { storageNames } from '@evenkeel/contract/constants'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readStored } from '../../../server-link/browser-storage.ts'
import type { Person } from './ask-who-is-here.ts'

// Only a hint whether to ask: what is stored names nobody.
function wasSomebodyHere(): boolean {
  return /"isAuthenticated":\s*true/.test(readStored('local', storageNames.user) ?? '')
}

/**
 * Whoever is signed in is at home elsewhere. The server is asked only where somebody was signed in before, with code
 * that is loaded only then: a first visit pays for none of it.
 */
export function useOwnHome(findAddress: (person: Person) => Promise<string>): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!wasSomebodyHere()) return
    let isLeft = false
    async function goHome() {
      const { askWhoIsHere } = await import('./ask-who-is-here.ts')
      const person = await askWhoIsHere()
      const address = person && (await findAddress(person))
      if (address && !isLeft) void navigate(address, { replace: true })
    }
    void goHome()
    return () => {
      isLeft = true
    }
  }, [findAddress, navigate])
}
