import {
  acceptInvitation,
  confirmEmailChange,
  readEmailChange,
  readInvitation,
  undoEmailChange,
} from '@evenkeel/contract/account/mailed-links'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'

const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false } as const

export const useEmailChange = (token: string) =>
  useQuery({
    ...once,
    queryKey: ['mailed-link', 'email-change', token],
    enabled: token !== '',
    queryFn: ({ signal }) => call(readEmailChange, { body: { token } }, { signal }),
  })

export const useFinishEmailChange = (token: string) =>
  useMutation({
    mutationFn: (can: 'confirm' | 'cancel' | 'undo') =>
      call(can === 'confirm' ? confirmEmailChange : undoEmailChange, { body: { token } }),
  })

export const useInvitation = (token: string) =>
  useQuery({
    ...once,
    queryKey: ['mailed-link', 'invitation', token],
    enabled: token !== '',
    queryFn: ({ signal }) => call(readInvitation, { body: { token } }, { signal }),
  })

export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: (password: string) => call(acceptInvitation, { body: { token, password } }),
  })
