import { createHash } from 'node:crypto'
import { textOf } from '@evenkeel/contract/people/claims'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { describeFee } from '../../people/advisors/describe-fee.ts'
import { publishable } from '../../people/advisors/published-fields.ts'
import { readWorkingCopy } from '../../people/advisors/working-copy.ts'
import { readPhotoId } from '../../people/documents/read-photo.ts'
import { readVersions } from '../../people/documents/read-versions.ts'
import { readHeldTextHistory } from '../../people/held-texts/read-held-texts-of.ts'
import { compareNames } from '../../people/register/compare-names.ts'
import { readRegisterRecord } from '../../people/register/read-register-record.ts'
import { findQueued, type QueuedRow } from '../../people/vetting/queue-store.ts'
import { readApplicationOf } from '../../people/vetting/read-application-of.ts'
import { readDecisions } from '../../people/vetting/read-decisions.ts'
import { listSteps, type StepRow } from '../../people/vetting/step-store.ts'
import { activeStaff, type Staff } from './deciding-staff.ts'
import { describeHistory } from './describe-history.ts'
import { deskItemOf, dueAtOf } from './desk-item.ts'
import { isUndecidable, movesOf } from './find-undecidable.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

interface ReadCase {
  onWire: VettingCase
  /** The newest move of the application. */
  decisionId: number | null
}

/** One application with everything it is decided on, as a staff member sees it. */
export async function readCase(
  { clock }: Pick<Services, 'clock'>,
  orm: Orm,
  staff: Staff,
  personId: PersonId,
): Promise<ReadCase> {
  const now = clock.now()
  const row = await findQueued(orm, personId, now)
  const copy = row && (await readWorkingCopy(orm, personId))
  if (!row || !copy) throw new Problem('not-found')
  const crd = copy.answers.individual_crd_number ?? null
  const application = await readApplicationOf(orm, personId, now)
  const record = (crd && (await readRegisterRecord(orm, crd))) || null
  const documents = await readVersions(orm, personId, now)
  const photoId = await readPhotoId(orm, personId)
  const texts = await readHeldTextHistory(orm, personId)
  const steps = await listSteps(orm, personId)
  const decisions = await readDecisions(orm, personId)
  const taken = { decisions, steps }
  const proposal = steps.find(({ id }) => id === row.proposalId)
  const moves = movesOf(row, taken, staff)
  const dueAt = dueAtOf(row)
  return {
    decisionId: row.decisionId,
    onWire: {
      advisor_id: personId,
      name: fullName(row),
      email: copy.person.email,
      company: row.company,
      crd,
      state: row.state,
      is_appeal: row.isAppeal,
      since: seconds(row.since),
      due_at: dueAt && seconds(dueAt),
      no_one_can_decide: isUndecidable(row, taken, await activeStaff(orm)),
      ...deskItemOf(row),
      version: versionOf([
        row.status,
        row.decisionId,
        steps.at(-1)?.id ?? null,
        copy.version,
        photoId,
        texts.map(({ id, state }) => [id, state]),
        record,
        application.checks.map(({ kind, state, note, by }) => [kind, state, note, by]),
        application.proof,
        documents.map(({ id, replacedAt }) => [id, replacedAt]),
      ]),
      application,
      record,
      name_match: record && compareNames(copy.answers, record),
      documents,
      profile: {
        answers: publishable(copy.answers),
        photo_id: photoId,
        fee_lines: copy.answers.fees?.map(describeFee) ?? [],
      },
      held_texts: texts.filter(
        ({ field, text, state }) => state !== 'withdrawn' && textOf(copy.answers, field) === text,
      ),
      may_decide_texts: moves.maySetChecks && row.status !== 'suspended',
      published: copy.publication
        ? {
            version: copy.publication.version,
            at: seconds(copy.publication.publishedAt),
            reviewer: copy.publication.reviewer,
            answers: copy.publication.answers,
          }
        : null,
      question: questionOf(row, steps),
      proposal: proposal
        ? {
            reason: proposal.reason,
            by: proposal.staffName,
            at: seconds(proposal.at),
            is_own: proposal.staffId === staff.personId,
          }
        : null,
      history: describeHistory(decisions, steps, texts),
      may: moves.may,
      may_set_checks: moves.maySetChecks,
      why_not: moves.whyNot,
    },
  }
}

/** A hash of everything the decision is based on, so that a decision about an older state is refused. */
const versionOf = (seen: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url')

function questionOf(
  { questionId, answeredAt }: QueuedRow,
  steps: readonly StepRow[],
): VettingCase['question'] {
  const asked = steps.find(({ id }) => id === questionId)
  if (!asked?.dueAt) return null
  return {
    text: asked.reason,
    by: asked.staffName,
    at: seconds(asked.at),
    due_at: seconds(asked.dueAt),
    answered_at: answeredAt && seconds(answeredAt),
  }
}
