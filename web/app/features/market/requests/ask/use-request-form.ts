import type { Revealable } from '@evenkeel/contract/account/privacy'
import { waysToMeet } from '@evenkeel/contract/contact/meetings'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { type requestKinds, sendRequest } from '@evenkeel/contract/market/requests'
import { useState } from 'react'
import { newClientId } from '../../../../format/new-client-id.ts'
import type { RequestToSend } from '../request-queries.ts'
import { useDraft } from './use-draft.ts'

export interface Ticks {
  lastName: boolean
  email: boolean
  phone: boolean
  crs: boolean
}

export interface Asked {
  detail: MatchDetail
  kind: keyof typeof requestKinds
  searchId: string | undefined
  insteadOf: number | undefined
  startsAt: number | undefined
}

type Way = NonNullable<RequestToSend['meeting']>['way']
const isWay = (mode: string): mode is Way => Object.hasOwn(waysToMeet, mode)

const { message: messageRule, phone: phoneRule } = sendRequest.body.shape

const problemIn = (answer: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  answer.error?.issues[0]?.message

/** The content of the sheet. Created when it opens, `client_id` included, so that every retry is the same request. */
export function useRequestForm({ detail, kind, searchId, insteadOf, startsAt }: Asked) {
  const [clientId] = useState(newClientId)
  const { text: message, write: setMessage, drop } = useDraft(`message ${detail.card.advisor_id}`)
  const [chosenAt, setChosenAt] = useState(startsAt)
  const offered = detail.card.meeting_modes.filter(isWay)
  const ways = offered.length > 0 ? offered : keysOf(waysToMeet)
  const [way, setWay] = useState<Way>(ways[0] ?? 'video')
  const [ticks, setTicks] = useState<Ticks>({ lastName: false, email: false, phone: false, crs: false })
  const [phone, setPhone] = useState('')
  const problems = {
    message: problemIn(messageRule.safeParse(message)),
    phone: ticks.phone ? problemIn(phoneRule.safeParse(phone)) : undefined,
  }
  const shared: Revealable[] = ['first_name']
  if (ticks.lastName) shared.push('last_name')
  if (ticks.email) shared.push('email')
  if (ticks.phone) shared.push('phone')
  return {
    shared,
    message,
    setMessage,
    dropMessage: drop,
    ticks,
    tick: (name: keyof Ticks, isOn: boolean) => setTicks((now) => ({ ...now, [name]: isOn })),
    phone,
    setPhone,
    problems,
    /** For a meeting: the requested free time, if any, and how to meet. */
    chosenAt,
    setChosenAt,
    ways,
    way,
    setWay,
    body: (): RequestToSend => ({
      client_id: clientId,
      advisor_id: detail.card.advisor_id,
      kind,
      ...(searchId !== undefined && { search_id: searchId }),
      ...(insteadOf !== undefined && { instead_of: insteadOf }),
      message: message.trim(),
      shares_last_name: ticks.lastName,
      shares_email: ticks.email,
      phone: ticks.phone ? phone.trim() : null,
      has_read_crs: ticks.crs,
      ...(kind === 'meeting' && chosenAt !== undefined && { meeting: { starts_at: chosenAt, way } }),
    }),
  }
}

export type RequestForm = ReturnType<typeof useRequestForm>
