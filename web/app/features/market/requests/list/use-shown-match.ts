import { talkNameOf, whoIs } from '../card-words.ts'
import { useReceivedRequests, useSentRequests } from '../request-queries.ts'
import { answersWords, nameOf } from '../request-words.ts'
import { type SelectedRequest, useSelectedRequest } from './use-selected-request.ts'

export interface ShownMatch extends SelectedRequest {
  name: string
  line: string
  /** The other person's name for sentences, if there is a conversation, and whether the match can be closed. */
  conversation: { name: string; mayClose: boolean } | undefined
}

/** The request in the address, for the page header; undefined while none is open. */
export function useShownSent(): ShownMatch | undefined {
  const chosen = useSelectedRequest()
  const { data } = useSentRequests()
  if (chosen.requestId === undefined) return undefined
  const request = data?.requests.find(({ request_id }) => request_id === chosen.requestId)
  return {
    ...chosen,
    name: request ? nameOf(request) : 'Your Matches',
    // A narrow header has no space for the sample size; the details show it.
    line: request ? (answersWords(request.advisor.answers).split(' (')[0] ?? '') : '',
    conversation:
      request?.state === 'accepted'
        ? { name: request.advisor.first_name, mayClose: request.closed === null }
        : undefined,
  }
}

export function useShownReceived(): ShownMatch | undefined {
  const chosen = useSelectedRequest()
  const { data } = useReceivedRequests()
  if (chosen.requestId === undefined) return undefined
  const request = data?.requests.find(({ request_id }) => request_id === chosen.requestId)
  return {
    ...chosen,
    name: request ? whoIs(request.consumer) : 'Your Matches',
    line: '',
    conversation:
      request?.state === 'accepted'
        ? { name: talkNameOf(request), mayClose: request.closed === null }
        : undefined,
  }
}
