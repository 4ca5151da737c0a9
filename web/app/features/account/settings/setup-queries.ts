import { readAdvisor, readApplication } from '@evenkeel/contract/people/advisors'
import { readCriteria } from '@evenkeel/contract/people/criteria'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { useSession } from '../../../session/use-session.ts'
import type { Setup } from './setup-steps.ts'

/** Fetched on every visit, because all of it changes on other pages. */
export function useSetup() {
  const { userId } = useSession()
  return useQuery({
    queryKey: ['settings', 'setup', userId],
    queryFn: async ({ signal }): Promise<Setup> => {
      const params = { advisorId: String(userId) }
      const [application, { data: profile }, { criteria }] = await Promise.all([
        call(readApplication, {}, { signal }),
        call(readAdvisor, { params, query: { view: 'working' } }, { signal }),
        call(readCriteria, {}, { signal }),
      ])
      return { application, profile, criteria }
    },
    enabled: userId !== undefined,
    staleTime: 0,
  })
}
