import type { readConsents as readConsentsEndpoint } from '@evenkeel/contract/account/privacy'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readAdvisorNames } from './advisor-names.ts'
import { listConsents } from './consent-store.ts'
import { listReveals } from './reveal-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export async function readConsents(
  { database: { orm } }: Pick<Services, 'database'>,
  { personId }: Caller,
): Promise<AnswerOf<typeof readConsentsEndpoint>> {
  const consents = await listConsents(orm, personId)
  const reveals = await listReveals(orm, personId)
  const names = await readAdvisorNames(
    orm,
    reveals.map(({ advisorId }) => advisorId),
  )
  return {
    consents: consents.map(({ id, kind, textVersion, givenAt, withdrawnAt }) => ({
      consentId: id,
      kind,
      textVersion,
      givenAt: seconds(givenAt),
      withdrawnAt: withdrawnAt && seconds(withdrawnAt),
    })),
    reveals: reveals.map(({ id, advisorId, fields, revealedAt, effectiveAt, withdrawnAt, endedAs }) => ({
      revealId: id,
      advisorId,
      advisorName: names.get(advisorId) ?? '',
      fields,
      revealedAt: seconds(revealedAt),
      effectiveAt: effectiveAt && seconds(effectiveAt),
      withdrawnAt: withdrawnAt && seconds(withdrawnAt),
      endedAs,
    })),
  }
}
