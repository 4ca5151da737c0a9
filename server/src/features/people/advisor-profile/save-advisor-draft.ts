import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { saveAdvisorDraft as call } from '@evenkeel/contract/people/advisor-draft'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { putDraft } from './advisor-draft-store.ts'

/** Keeps what the advisor typed, unless another tab has kept something newer. Nothing is checked or published. */
export async function saveAdvisorDraft(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
  draft: BodyOf<typeof call>,
): Promise<{ version: number }> {
  if (!(await putDraft(database.orm, personId, draft, clock.now()))) throw new Problem('changed-elsewhere')
  return { version: draft.version + 1 }
}
