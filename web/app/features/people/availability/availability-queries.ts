import type { AnswerOf, CallInput } from '@evenkeel/contract/endpoint'
import {
  type Availability,
  keepMeeting,
  readAvailability,
  readSlots,
  saveAvailability,
} from '@evenkeel/contract/people/availability'
import type { PersonId } from '@evenkeel/contract/person-id'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'

const availabilityKey = ['availability', 'own']
export const allSlots = ['availability', 'slots']
const slotsKey = (advisorId: PersonId | string) => [...allSlots, String(advisorId)]

export type Slots = AnswerOf<typeof readSlots>
export type Slot = Slots['slots'][number]

/** Fetched every time it opens, because the profile editor changes the same hours. */
export const useAvailability = () =>
  useQuery({
    queryKey: availabilityKey,
    queryFn: ({ signal }) => call(readAvailability, {}, { signal }),
    select: ({ availability }) => availability,
    staleTime: 0,
  })

export function useRefetchAvailability(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.refetchQueries({ queryKey: availabilityKey })
}

type Changes = CallInput<typeof saveAvailability>['body']

/** `adopt` receives the saved value before the rest of the page rerenders. */
export function useSaveAvailability(adopt: (saved: Availability) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Changes) => call(saveAvailability, { body }),
    onSuccess: (answer) => {
      adopt(answer.availability)
      queries.setQueryData(availabilityKey, answer)
      void queries.invalidateQueries({ queryKey: allSlots })
    },
  })
}

/** Answers the question about a meeting on a day off. */
export function useKeepMeeting() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (meetingId: number) =>
      call(keepMeeting, { body: { meeting_id: meetingId } }, { isBackground: true }),
    onSuccess: (answer) => queries.setQueryData(availabilityKey, answer),
  })
}

export const useSlots = (advisorId: PersonId | string | undefined) =>
  useQuery({
    queryKey: slotsKey(advisorId ?? ''),
    queryFn: ({ signal }) => call(readSlots, { params: { advisorId: String(advisorId) } }, { signal }),
    enabled: advisorId !== undefined,
  })

/** After a slot was taken, by the reader or by someone else. */
export function useRefetchSlots(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: allSlots })
}
