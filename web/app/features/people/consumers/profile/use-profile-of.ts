import { readConsumerProfile } from '@evenkeel/contract/people/consumers'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { profileIn } from './consumer-profile-store.ts'

/** The profile of one consumer by number or UUID. Somebody else's answers like nobody's: 404. */
export function useProfileOf(id: string) {
  const query = useQuery({
    queryKey: ['consumers', 'profile', id],
    queryFn: async ({ signal }) =>
      profileIn(await call(readConsumerProfile, { params: { consumerId: id } }, { signal })),
  })
  const isNobody = query.error instanceof CallFailed && query.error.status === 404
  return { ...query, isNobody, isError: query.isError && !isNobody }
}
