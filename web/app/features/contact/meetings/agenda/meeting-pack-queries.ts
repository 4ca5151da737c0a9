import {
  type Agenda,
  readAgenda,
  readNotes,
  readScorecard,
  type Scorecard,
  saveAgenda,
  saveNotes,
  saveScorecard,
} from '@evenkeel/contract/contact/meeting-pack'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Versioned } from '../../../../server-link/autosave.ts'
import { call } from '../../../../server-link/call.ts'
import { meetingsKey } from '../meeting-queries.ts'

export const agendasKey = ['meetings', 'agenda']
const agendaKey = (requestId: number) => [...agendasKey, requestId]
const notesKey = (requestId: number) => ['meetings', 'notes', requestId]
const scorecardKey = (meetingId: number) => ['meetings', 'scorecard', meetingId]

const paramsOf = (requestId: number) => ({ requestId: String(requestId) })
const quietly = { isBackground: true } as const

// Refetch on return, because another tab or device may have saved.
const refetching = { refetchOnWindowFocus: 'always', staleTime: 0 } as const

export const useAgenda = (requestId: number) =>
  useQuery({
    ...refetching,
    queryKey: agendaKey(requestId),
    queryFn: ({ signal }) => call(readAgenda, { params: paramsOf(requestId) }, { signal, ...quietly }),
  })

export const useNotes = (requestId: number) =>
  useQuery({
    ...refetching,
    queryKey: notesKey(requestId),
    queryFn: ({ signal }) => call(readNotes, { params: paramsOf(requestId) }, { signal, ...quietly }),
  })

export type AgendaValue = Pick<Agenda, 'items' | 'is_shared'>

const agendaOf = ({ version, ...value }: Agenda): Versioned<AgendaValue> => ({ value, version })
const textOf = ({ text, version }: { text: string; version: number }): Versioned<string> => ({
  value: text,
  version,
})

/** The server calls that autosave needs. */
export const agendaCalls = (requestId: number) => ({
  read: async () => agendaOf((await call(readAgenda, { params: paramsOf(requestId) }, quietly)).agenda),
  async save({ value, version }: Versioned<AgendaValue>, isLeaving: boolean) {
    const input = { params: paramsOf(requestId), body: { ...value, version } }
    return agendaOf((await call(saveAgenda, input, { ...quietly, isKeptAlive: isLeaving })).agenda)
  },
})

export const notesCalls = (requestId: number) => ({
  read: async () => textOf((await call(readNotes, { params: paramsOf(requestId) }, quietly)).notes),
  async save({ value, version }: Versioned<string>, isLeaving: boolean) {
    const input = { params: paramsOf(requestId), body: { text: value, version } }
    return textOf((await call(saveNotes, input, { ...quietly, isKeptAlive: isLeaving })).notes)
  },
})

export const useScorecard = (meetingId: number) =>
  useQuery({
    queryKey: scorecardKey(meetingId),
    queryFn: ({ signal }) =>
      call(readScorecard, { params: { meetingId: String(meetingId) } }, { signal, ...quietly }),
    select: ({ scorecard }) => scorecard,
  })

export function useSaveScorecard(meetingId: number) {
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: meetingsKey })
  return useMutation({
    mutationFn: (body: Scorecard) =>
      call(saveScorecard, { params: { meetingId: String(meetingId) }, body }, quietly),
    onSuccess: (answer) => {
      queries.setQueryData(scorecardKey(meetingId), answer)
      void refetch()
    },
    onError: refetch,
  })
}
