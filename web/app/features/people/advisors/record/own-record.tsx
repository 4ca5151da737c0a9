import { type RegisterRecord, readAdvisorRecord } from '@evenkeel/contract/people/register'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { call } from '../../../../server-link/call.ts'

const OwnRecordContext = createContext<RegisterRecord | null>(null)

/** What the register says of the advisor who fills this in; null while it is not known, and where nothing is. */
export const useOwnRecord = (): RegisterRecord | null => useContext(OwnRecordContext)

/** Reads it beside the questions it helps with: they never wait for it, and do without it. */
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
        // The hints it gives are missing then; the server compares all the same.
      }
    }
    void ask()
    return () => asking.abort()
  }, [advisorId])
  return <OwnRecordContext value={record}>{children}</OwnRecordContext>
}
