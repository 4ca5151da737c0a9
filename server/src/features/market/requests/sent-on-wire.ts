import type { SentRequest } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { readRevealsOfRequests } from '../../account/privacy/request-reveals.ts'
import { readPayLines } from '../../people/advisors/read-pay-lines.ts'
import { noAnswers, readAnswerTimes } from '../matching/history/answer-times.ts'
import { readAskedAdvisors } from './asked-advisor-store.ts'
import { fullFit, requestOnWire, secondsOrNull } from './request-on-wire.ts'
import type { RequestRow } from './request-store.ts'

type Parts = Pick<Services, 'database' | 'clock'>

/** As the consumer sees it. */
export async function sentOnWire(services: Parts, row: RequestRow): Promise<SentRequest> {
  const [request] = await allSentOnWire(services, [row])
  if (!request) throw new Problem('not-found')
  return request
}

export async function allSentOnWire(
  { database: { orm }, clock }: Parts,
  rows: readonly RequestRow[],
): Promise<SentRequest[]> {
  if (rows.length === 0) return []
  const now = clock.now()
  const advisorIds = [...new Set(rows.map(({ advisorId }) => advisorId))]
  const advisors = await readAskedAdvisors(orm, advisorIds)
  const pays = await readPayLines(orm, advisorIds)
  const answers = await readAnswerTimes(orm, advisorIds, now)
  const reveals = await readRevealsOfRequests(
    orm,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const advisor = advisors.get(row.advisorId)
    if (!advisor) return []
    const reveal = reveals.get(row.id)
    return {
      ...requestOnWire(row, now),
      fit: fullFit(row),
      advisor: {
        advisor_id: row.advisorId,
        first_name: advisor.firstName,
        last_name: advisor.lastName,
        title: advisor.title,
        company_name: advisor.companyName,
        profileImage_id: advisor.photoId,
        pays_us: pays.get(row.advisorId) ?? null,
        answers: answers.get(row.advisorId) ?? noAnswers,
        is_gone: !advisor.isShown,
        contact:
          row.state === 'accepted' && advisor.isShown ? { email: advisor.email, phone: advisor.phone } : null,
      },
      shares: {
        reveal_id: reveal?.id ?? null,
        fields: reveal?.fields ?? [],
        withdrawn_at: secondsOrNull(reveal?.withdrawnAt ?? null),
      },
      is_next_best_dismissed: row.isNextBestDismissed,
    }
  })
}
