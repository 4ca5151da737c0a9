import { sidebar } from '@evenkeel/contract/constants'
import { useEffect, useState } from 'react'
import { restoreSession } from '../../session/restore-session.ts'
import { useSession } from '../../session/use-session.ts'

const { consumerIdRetries, consumerIdRetryEveryMs } = sidebar

/**
 * Asks again up to 5 times, 1 second apart, while the signed-in person's number is unknown (spec 4-45). True while
 * another attempt is left.
 */
export function usePendingUserId(): boolean {
  const { status, role, userId } = useSession()
  const isMissing = status === 'authenticated' && role !== 'admin' && userId === undefined
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!isMissing || asked >= consumerIdRetries) return
    const ask = async () => {
      await restoreSession({ isBackground: true })
      setAsked((times) => times + 1)
    }
    const timer = setTimeout(ask, consumerIdRetryEveryMs)
    return () => clearTimeout(timer)
  }, [isMissing, asked])
  return isMissing && asked < consumerIdRetries
}
