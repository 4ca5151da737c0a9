import { readPendingRegistration } from '@evenkeel/contract/account/identity'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'

export const pendingRegistration = queryOptions({
  queryKey: ['account', 'pending-registration'],
  queryFn: async ({ signal }) => (await call(readPendingRegistration, {}, { signal })).pending,
})

/** The registration of this browser that waits for its code, as after a reload. */
export const usePendingRegistration = () => useQuery(pendingRegistration).data
