import { endOtherSessions, endSession, listSessions } from '@evenkeel/contract/account/identity'
import {
  addPasskey,
  confirmAuthenticator,
  makeRecoveryCodes,
  readSecondFactor,
  removeAuthenticator,
  removePasskey,
  startAuthenticator,
  startPasskey,
} from '@evenkeel/contract/account/second-factor'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { withFreshSignIn } from '../../../session/confirm-it-is-you.ts'
import { changePassword } from './change-password.ts'
import { createPasskey } from './create-passkey.ts'

const sessionsKey = ['security', 'sessions']
const factorsKey = ['security', 'second-factor']

export type Session = AnswerOf<typeof listSessions>['sessions'][number]
export type SecondFactorState = AnswerOf<typeof readSecondFactor>
export type Passkey = SecondFactorState['passkeys'][number]

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    select: ({ sessions }) => sessions,
  })

export const useSecondFactor = () =>
  useQuery({ queryKey: factorsKey, queryFn: ({ signal }) => call(readSecondFactor, {}, { signal }) })

/** Also after a failure, because another tab may have changed the same data. */
function useChange<Input, Answer>(stale: string[], change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: stale }),
  })
}

export const useEndSession = () =>
  useChange(sessionsKey, (sessionId: string) =>
    withFreshSignIn(() => call(endSession, { params: { sessionId } })),
  )

export const useEndOtherSessions = () =>
  useChange(sessionsKey, (_: undefined) => withFreshSignIn(() => call(endOtherSessions, {})))

export const useChangePassword = () => useChange(sessionsKey, changePassword)

export const useStartAuthenticator = () =>
  useChange(factorsKey, (_: undefined) => withFreshSignIn(() => call(startAuthenticator, {})))

export const useConfirmAuthenticator = () =>
  useChange(factorsKey, async (code: string) => {
    const { recoveryCodes } = await withFreshSignIn(() => call(confirmAuthenticator, { body: { code } }))
    return recoveryCodes
  })

export const useRemoveAuthenticator = () =>
  useChange(factorsKey, (_: undefined) => withFreshSignIn(() => call(removeAuthenticator, {})))

/** Only the calls are repeated after a fresh sign-in, so the device creates a single key. */
export const useAddPasskey = () =>
  useChange(factorsKey, async (name: string) => {
    const { session, options } = await withFreshSignIn(() => call(startPasskey, {}))
    const response = await createPasskey(options)
    const body = { session, name, response }
    const { recoveryCodes = [] } = await withFreshSignIn(() => call(addPasskey, { body }))
    return recoveryCodes
  })

export const useRemovePasskey = () =>
  useChange(factorsKey, (passkeyId: string) =>
    withFreshSignIn(() => call(removePasskey, { params: { passkeyId } })),
  )

export const useCreateRecoveryCodes = () =>
  useChange(factorsKey, async (_: undefined) => {
    const { recoveryCodes } = await withFreshSignIn(() => call(makeRecoveryCodes, {}))
    return recoveryCodes
  })
