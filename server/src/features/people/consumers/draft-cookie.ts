import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'
import type { Visit } from '../../../http/visit.ts'
import { hashOfToken } from '../../../secrets/random-token.ts'
import type { DraftRow } from './draft-store.ts'
import { wholeAnswers } from './whole-answers.ts'

const lifeSeconds = 86_400

/** 24 hours from the last save on: whoever is still answering is not cut off. */
export const draftEnd = (now: Date) => new Date(now.getTime() + lifeSeconds * 1000)

/** The cookie is the only key; the table keeps what opens nothing. */
export function draftHash({ cookies }: Pick<Visit, 'cookies'>): Buffer | undefined {
  const token = cookies.read('draft')
  return token === undefined ? undefined : hashOfToken(token)
}

export function giveDraftCookie({ cookies }: Pick<Visit, 'cookies'>, token: string): void {
  cookies.write('draft', token, lifeSeconds)
}

export function draftOnWire({ answers, version, expiresAt }: DraftRow): ConsumerDraft {
  return { answers: wholeAnswers(answers), version, expiresAt: Math.floor(expiresAt.getTime() / 1000) }
}
