import { whoIs } from './card-words.ts'
import { useReceivedRequests, useSentRequests } from './request-queries.ts'
import { answersWords, nameOf } from './request-words.ts'
import { type Chosen, useChosen } from './use-chosen.ts'

export interface ShownMatch extends Chosen {
  name: string
  line: string
}

/** The request in the address, for the header of the page; undefined while none is open. */
export function useShownSent(): ShownMatch | undefined {
  const chosen = useChosen()
  const { data } = useSentRequests()
  if (chosen.requestId === undefined) return undefined
  const request = data?.requests.find(({ request_id }) => request_id === chosen.requestId)
  return {
    ...chosen,
    name: request ? nameOf(request) : 'Your Matches',
    line: request ? answersWords(request.advisor.answers) : '',
  }
}

export function useShownReceived(): ShownMatch | undefined {
  const chosen = useChosen()
  const { data } = useReceivedRequests()
  if (chosen.requestId === undefined) return undefined
  const request = data?.requests.find(({ request_id }) => request_id === chosen.requestId)
  return { ...chosen, name: request ? whoIs(request.consumer) : 'Your Matches', line: '' }
}
