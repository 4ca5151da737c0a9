import { readAdvisorRecord, reportRecord } from '@evenkeel/contract/people/register'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { CallFailed } from '../../../server-link/call-failed.ts'

/** A number, or the UUID in the address if the number is not known. */
export type AdvisorRef = number | string

const paramsOf = (advisor: AdvisorRef) => ({ params: { advisorId: String(advisor) } })

/** Null if the reader may not see it, exactly as if there were none. */
export function useAdvisorRecord(advisor: AdvisorRef) {
  return useQuery({
    queryKey: ['register', 'record', String(advisor)],
    queryFn: async ({ signal }) => {
      try {
        return await call(readAdvisorRecord, paramsOf(advisor), { signal, isBackground: true })
      } catch (error) {
        if (error instanceof CallFailed && error.status === 404) return null
        throw error
      }
    },
  })
}

export function useReportRecord(advisor: AdvisorRef) {
  return useMutation({
    mutationFn: (text: string) => call(reportRecord, { ...paramsOf(advisor), body: { text } }),
  })
}
