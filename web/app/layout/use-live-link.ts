import { useEffect } from 'react'
import { keepLiveLink } from '../session/keep-live-link.ts'
import { useSession } from '../session/use-session.ts'

/** Admins and visitors do not connect (spec 4-31, 6-03). */
export function useLiveLink(): void {
  const { role, userId } = useSession()
  useEffect(() => {
    if ((role === 'consumer' || role === 'advisor') && userId !== undefined)
      keepLiveLink({ userId, userType: role })
  }, [role, userId])
}
