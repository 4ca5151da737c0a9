import type { Revealable } from '@evenkeel/contract/account/privacy'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { sendRequest } from '@evenkeel/contract/market/requests'

export type AskedFor = BodyOf<typeof sendRequest>

/** What an advisor who accepts will see; always the first name, as the form says. */
export function sharedFields(asked: AskedFor): Revealable[] {
  return [
    'first_name',
    ...(asked.shares_last_name ? (['last_name'] as const) : []),
    ...(asked.shares_email ? (['email'] as const) : []),
    ...(asked.phone === null ? [] : (['phone'] as const)),
  ]
}
