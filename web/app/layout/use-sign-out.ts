import { useNavigate } from 'react-router'
import { endSession } from '../session/end-session.ts'
import { loginAddress } from './user-addresses.ts'

/** Leaves first and forgets then, so that no half-emptied page is seen in between; forgets also if leaving fails. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await navigate(loginAddress, { replace: true })
    } finally {
      endSession()
    }
  }
}
