import type { Revealable } from '@evenkeel/contract/account/privacy'
import { waysToMeet } from '@evenkeel/contract/contact/meetings'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { type requestKinds, sendRequest } from '@evenkeel/contract/market/requests'
import { useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { newClientId } from '../../../../text/new-client-id.ts'
import { resolverResult } from '../../../../ui/fields/resolver-result.ts'
import type { RequestToSend } from '../request-queries.ts'
import { useDraft } from './use-draft.ts'

type Way = NonNullable<RequestToSend['meeting']>['way']
const isWay = (mode: string): mode is Way => Object.hasOwn(waysToMeet, mode)

export interface RequestValues {
  message: string
  shares_last_name: boolean
  shares_email: boolean
  shares_phone: boolean
  phone: string
  has_read_crs: boolean
  /** For a meeting: the requested free time, if any, and how to meet. */
  starts_at: number | null
  way: Way
}

export interface Asked {
  detail: MatchDetail
  kind: keyof typeof requestKinds
  searchId: string | undefined
  insteadOf: number | undefined
  startsAt: number | undefined
  /** Begun before; goes on as the same request. */
  begun: RequestToSend | undefined
}

const { message: messageRule, phone: phoneRule } = sendRequest.body.shape

const problemIn = (answer: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  answer.error?.issues[0]?.message

const resolver: Resolver<RequestValues> = (values) =>
  resolverResult(values, {
    message: problemIn(messageRule.safeParse(values.message)),
    phone: values.shares_phone ? problemIn(phoneRule.safeParse(values.phone)) : undefined,
  })

/** The content of the sheet. Created when it opens, `client_id` included, so that every retry is the same request. */
export function useRequestForm({ detail, kind, searchId, insteadOf, startsAt, begun }: Asked) {
  const [clientId] = useState(() => begun?.client_id ?? newClientId())
  const draft = useDraft(`message ${detail.card.advisor_id}`)
  const offered = detail.card.meeting_modes.filter(isWay)
  const ways = offered.length > 0 ? offered : keysOf(waysToMeet)
  const form = useForm<RequestValues>({
    resolver,
    defaultValues: {
      message: begun?.message ?? draft.text,
      shares_last_name: begun?.shares_last_name ?? false,
      shares_email: begun?.shares_email ?? false,
      shares_phone: typeof begun?.phone === 'string',
      phone: begun?.phone ?? '',
      has_read_crs: begun?.has_read_crs ?? false,
      starts_at: startsAt ?? begun?.meeting?.starts_at ?? null,
      way: begun?.meeting?.way ?? ways[0] ?? 'video',
    },
  })
  // In the visible order, because the first invalid field is focused.
  const fields = {
    phone: form.register('phone'),
    message: form.register('message', { onChange: (event) => draft.write(event.target.value) }),
  }
  const values = useWatch({ control: form.control, compute: (now: RequestValues) => ({ ...now }) })
  const shared: Revealable[] = ['first_name']
  if (values.shares_last_name) shared.push('last_name')
  if (values.shares_email) shared.push('email')
  if (values.shares_phone) shared.push('phone')
  return {
    ...form,
    fields,
    values,
    errors: form.formState.errors,
    shared,
    ways,
    dropMessage: draft.drop,
    fillMessage(text: string) {
      form.setValue('message', text, { shouldDirty: true })
      draft.write(text)
      form.setFocus('message')
    },
    bodyOf: ({ message, shares_phone, phone, starts_at, way, ...told }: RequestValues): RequestToSend => ({
      ...told,
      client_id: clientId,
      advisor_id: detail.card.advisor_id,
      kind,
      ...(searchId !== undefined && { search_id: searchId }),
      ...(insteadOf !== undefined && { instead_of: insteadOf }),
      message: message.trim(),
      phone: shares_phone ? phone.trim() : null,
      ...(kind === 'meeting' && starts_at !== null && { meeting: { starts_at, way } }),
    }),
  }
}

export type RequestForm = ReturnType<typeof useRequestForm>
