import type { Revealable } from '@evenkeel/contract/account/privacy'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { sendRequest } from '@evenkeel/contract/market/requests'

export type AskedFor = BodyOf<typeof sendRequest>

/** What an advisor who accepts will see. The first name always: the sheet says so. */
export function fieldsShared(asked: AskedFor): Revealable[] {
  return [
    'first_name',
    ...(asked.shares_last_name ? (['last_name'] as const) : []),
    ...(asked.shares_email ? (['email'] as const) : []),
    ...(asked.phone === null ? [] : (['phone'] as const)),
  ]
}
