import { advisorAnswerShape } from '@evenkeel/contract/advisor-answers'
import { readRecord } from '@evenkeel/contract/advisors'
import { useEffect, useState } from 'react'
import { call } from '../../server-link/call.ts'

/** Whose a CRD number is, as far as we know. `unknown`: nobody could be asked; saving asks again. */
export type RecordClaim = 'none' | 'asking' | 'free' | 'claimed' | 'yours' | 'unknown'

// Somebody who types seven digits asks once, not seven times.
const quietMs = 400

/** Asks while the number is typed, once it could be one. */
export function useRecordClaim(typed: string): RecordClaim {
  const crd = typed.trim()
  const isNumber = crd !== '' && advisorAnswerShape.individual_crd_number.safeParse(crd).success
  const [answered, setAnswered] = useState<{ crd: string; claim: RecordClaim }>()

  useEffect(() => {
    if (!isNumber) return
    const asking = new AbortController()
    const { signal } = asking
    async function ask() {
      try {
        const { claim } = await call(readRecord, { params: { crd } }, { signal, isBackground: true })
        if (!signal.aborted) setAnswered({ crd, claim })
      } catch {
        if (!signal.aborted) setAnswered({ crd, claim: 'unknown' })
      }
    }
    const timer = setTimeout(() => void ask(), quietMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [crd, isNumber])

  if (!isNumber) return 'none'
  return answered?.crd === crd ? answered.claim : 'asking'
}
