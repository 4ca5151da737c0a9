import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readDesks as call } from '@evenkeel/contract/staff/desks'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readAuditCheck } from '../../account/audit/check-audit.ts'
import { countReviewDesk } from '../../contact/reviews/desk/count-review-desk.ts'
import { countSupportDesk } from '../../contact/support/desk/count-support-desk.ts'
import { countAssistToAnswer } from '../masquerade/count-assist-to-answer.ts'
import { countToConfirm } from '../people-desk/read-proposals.ts'
import { countVettingDesk } from '../vetting-desk/count-vetting-desk.ts'
import { countDisabledPeople } from './desks-store.ts'

const seconds = (at: Date | null | undefined) => (at ? Math.floor(at.getTime() / 1000) : null)

/** Asked for every minute by each open page of staff, so everything is a count from an index. */
export async function readDesks(
  services: Pick<Services, 'database' | 'clock'>,
  { personId }: Pick<Caller, 'personId'>,
): Promise<AnswerOf<typeof call>> {
  const { orm } = services.database
  const toAnswer = await countAssistToAnswer(services, { personId })
  const vetting = await countVettingDesk(services, personId)
  const support = await countSupportDesk(services, personId)
  const reviews = await countReviewDesk(services)
  const disabled = await countDisabledPeople(orm)
  const toConfirm = await countToConfirm(orm, personId, services.clock.now())
  const audit = await readAuditCheck(services)
  return {
    masquerade: { to_answer: toAnswer },
    vetting: { waiting: vetting.waiting, due_at: seconds(vetting.dueAt) },
    support: { open: support.open, due_at: seconds(support.firstDueAt) },
    reviews: { waiting: reviews },
    people: { disabled, to_confirm: toConfirm },
    audit: { checked_at: seconds(audit?.checkedAt), broken_at: audit?.brokenAt ?? null },
  }
}
