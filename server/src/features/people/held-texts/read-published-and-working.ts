import type { AdvisorAnswers, AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { HeldText } from '@evenkeel/contract/people/held-texts'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { changedFields } from '../advisors/published-fields.ts'
import { readPhotoId } from '../documents/read-photo.ts'
import { requireWorkingCopy } from './publish-changes.ts'
import { readHeldTextsOf } from './read-held-texts-of.ts'

/** Everything a reviewer reads before approving: what the advisor wrote, and what is published. */
export interface PublishedAndWorking {
  status: ApplicationStatus
  /** All answers of the working copy including names and company: texts, fees, specialties with evidence, video. */
  working: AdvisorAnswers
  workingVersion: number
  published: { version: number; answers: AdvisorAnswers; publishedAt: Date; reviewer: string } | null
  /** Fields that differ; empty if nothing is published. */
  changed: AdvisorField[]
  /** Waiting and returned, with their claims and evidence. */
  held: HeldText[]
  photoId: string | null
}

/** `not-found` if the person is no advisor, disabled or deleted. */
export async function readPublishedAndWorking(orm: Orm, personId: PersonId): Promise<PublishedAndWorking> {
  const { status, answers, version, publication } = await requireWorkingCopy(orm, personId)
  return {
    status,
    working: answers,
    workingVersion: version,
    published: publication ?? null,
    changed: publication ? changedFields(answers, publication.answers) : [],
    held: await readHeldTextsOf(orm, personId),
    photoId: await readPhotoId(orm, personId),
  }
}
