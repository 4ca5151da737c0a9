import type { BodyOf, QueryOf } from '@evenkeel/contract/endpoint'
import {
  inviteAdmin,
  listAdmins,
  resendInvitation,
  withdrawInvitation,
} from '@evenkeel/contract/staff/admin-accounts'
import {
  answerProposal,
  cancelEmailChange,
  changeEmailAtDesk,
  disableAtDesk,
  enableAtDesk,
  endSessionsAtDesk,
  listPeopleAtDesk,
  listProposals,
  type PersonPage,
  proposeFactorReset,
  readPersonAtDesk,
  resendEmailChange,
  resendVerification,
  sendPasswordReset,
} from '@evenkeel/contract/staff/people-desk'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { withFreshSignIn } from '../../../session/confirm-it-is-you.ts'

const deskKey = 'people-desk'
const keyOf = (personId: number) => [deskKey, 'person', personId]
const proposalsKey = [deskKey, 'proposals']
const adminsKey = [deskKey, 'admins']

/** Each read is in the person's access log, so there is one per opening of the page: never by itself, never again. */
export const usePersonPage = (personId: number) =>
  useQuery({
    queryKey: keyOf(personId),
    queryFn: ({ signal }) => call(readPersonAtDesk, { params: { userId: String(personId) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const calls = {
  disable: disableAtDesk,
  enable: enableAtDesk,
  'end-sessions': endSessionsAtDesk,
  'password-reset': sendPasswordReset,
  'second-factor-reset': proposeFactorReset,
  'resend-email-change': resendEmailChange,
  'cancel-email-change': cancelEmailChange,
} as const
export type PersonAct = keyof typeof calls | 'email-change'

export interface Acting {
  act: PersonAct
  reason: string
  /** Of a change of address. */
  email?: string
  proof?: string
}

export function usePersonAct(personId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, reason, email = '', proof = '' }: Acting): Promise<ActDone> => {
      const params = { userId: String(personId) }
      const answer = await withFreshSignIn<PersonPage | (PersonPage & { ended: number })>(() =>
        act === 'email-change'
          ? call(changeEmailAtDesk, { params, body: { reason, email, proof } })
          : call(calls[act], { params, body: { reason } }),
      )
      if (!('ended' in answer)) return { page: answer, ended: undefined }
      const { ended, ...page } = answer
      return { page, ended }
    },
    onSuccess: ({ page }) => {
      queries.setQueryData(keyOf(personId), page)
      void queries.invalidateQueries({ queryKey: proposalsKey })
      void queries.invalidateQueries({ queryKey: adminsKey })
    },
    // Someone else acted first, so the page shows what is over.
    onError: (error) => {
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: keyOf(personId) })
    },
  })
}

const isConflict = (error: unknown) =>
  isRefusedAs(error, 'email-change-waiting') || isRefusedAs(error, 'email-change-over')

export interface ActDone {
  page: PersonPage
  ended: number | undefined
}

export const useProposals = () =>
  useQuery({
    queryKey: proposalsKey,
    queryFn: ({ signal }) => call(listProposals, {}, { signal, isBackground: true }),
    refetchInterval: 60_000,
    staleTime: 0,
  })

interface Answering extends BodyOf<typeof answerProposal> {
  proposalId: number
}

/** The page of the person it was about shows the outcome when it is opened again. */
export function useAnswerProposal(personId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ proposalId, ...body }: Answering) =>
      withFreshSignIn(() => call(answerProposal, { params: { proposalId: String(proposalId) }, body })),
    onSuccess: (answer) => queries.setQueryData(proposalsKey, answer),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: proposalsKey })
      void queries.invalidateQueries({ queryKey: keyOf(personId) })
    },
  })
}

export type PeopleFilter = QueryOf<typeof listPeopleAtDesk>

export const usePeopleList = (filter: PeopleFilter) =>
  useQuery({
    queryKey: [deskKey, 'list', filter],
    queryFn: ({ signal }) => call(listPeopleAtDesk, { query: filter }, { signal, isBackground: true }),
    enabled: Boolean(filter.q) || (filter.state !== undefined && filter.state !== 'active'),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useAdmins = () =>
  useQuery({ queryKey: adminsKey, queryFn: ({ signal }) => call(listAdmins, {}, { signal }), staleTime: 0 })

export function useInviteAdmin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof inviteAdmin>) => withFreshSignIn(() => call(inviteAdmin, { body })),
    onSuccess: (answer) => queries.setQueryData(adminsKey, answer),
  })
}

const invitationCalls = { resend: resendInvitation, withdraw: withdrawInvitation } as const
export type InvitationAct = keyof typeof invitationCalls

export function useInvitationAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, id, reason }: { act: InvitationAct; id: number; reason: string }) =>
      withFreshSignIn(() =>
        call(invitationCalls[act], { params: { invitationId: String(id) }, body: { reason } }),
      ),
    onSuccess: (answer) => queries.setQueryData(adminsKey, answer),
    onError: () => queries.invalidateQueries({ queryKey: adminsKey }),
  })
}

export const useResendVerification = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof resendVerification>) => call(resendVerification, { body }),
  })
