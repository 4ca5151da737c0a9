import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'
import type { Visit } from '../../../http/visit.ts'
import { hashToken } from '../../../secrets/random-token.ts'
import { completeAnswers } from './complete-answers.ts'
import type { DraftRow } from './draft-store.ts'

const lifeSeconds = 86_400

/** 24 hours after the last save, so that people still answering are not cut off. */
export const draftEnd = (now: Date) => new Date(now.getTime() + lifeSeconds * 1000)

/** The cookie is the only key; the table stores only its hash. */
export function draftHash({ cookies }: Pick<Visit, 'cookies'>): Buffer | undefined {
  const token = cookies.read('draft')
  return token === undefined ? undefined : hashToken(token)
}

export function giveDraftCookie({ cookies }: Pick<Visit, 'cookies'>, token: string): void {
  cookies.write('draft', token, lifeSeconds)
}

export function draftOnWire({ answers, version, expiresAt }: DraftRow): ConsumerDraft {
  return { answers: completeAnswers(answers), version, expiresAt: Math.floor(expiresAt.getTime() / 1000) }
}
