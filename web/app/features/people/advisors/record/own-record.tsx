import { type RegisterRecord, readAdvisorRecord } from '@evenkeel/contract/people/register'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { call } from '../../../../server-link/call.ts'

const OwnRecordContext = createContext<RegisterRecord | null>(null)

/** What the register says about the signed-in advisor; null if it is not known or there is nothing. */
export const useOwnRecord = (): RegisterRecord | null => useContext(OwnRecordContext)

/** Loads the record next to the questions, which never wait for it. */
export function OwnRecord({ advisorId, children }: { advisorId: number; children: ReactNode }) {
  const [record, setRecord] = useState<RegisterRecord | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    async function ask() {
      try {
        const params = { advisorId: String(advisorId) }
        const answer = await call(readAdvisorRecord, { params }, { signal, isBackground: true })
        if (!signal.aborted) setRecord(answer.record ?? null)
      } catch {
        // Only hints are missing then; the server compares anyway.
      }
    }
    void ask()
    return () => asking.abort()
  }, [advisorId])
  return <OwnRecordContext value={record}>{children}</OwnRecordContext>
}
