import type { BodyOf } from '@evenkeel/contract/endpoint'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { AdvisorAnswers, AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { AdvisorProfile, saveFullAdvisorProfile as call } from '@evenkeel/contract/people/advisors'
import { Problem, sentenceOf } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { dayOf } from '../../../time/day-of.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { writeNames } from '../../account/identity/people/person-names.ts'
import { lockProfile, putProfile } from '../advisors/advisor-profile-store.ts'
import { lockApplication } from '../advisors/application-store.ts'
import { dropUnregisteredStates } from '../criteria/drop-unregistered-states.ts'
import { publishChanges } from '../held-texts/publish-changes.ts'
import { readHeldTextsOf } from '../held-texts/read-held-texts-of.ts'
import { readRegisterRecord } from '../register/read-register-record.ts'
import { recheckApplication } from '../vetting/checks/recheck-application.ts'
import { dropFromDraft } from './advisor-draft-store.ts'
import { workingCopyOnWire } from './advisor-on-wire.ts'
import { checkAnswers } from './check-answers.ts'
import { fullYears } from './full-years.ts'
import { readFilesOf } from './read-files-of.ts'

type Parts = Reacting

/** spec 7-12, security H09: saves the caller's own profile; fields not named are kept. */
export async function saveFullAdvisorProfile(
  services: Parts,
  { personId }: Caller,
  { advisor_id, version, ...patch }: BodyOf<typeof call>,
): Promise<{ data: AdvisorProfile }> {
  if (advisor_id !== personId) throw new Problem('not-found')
  const now = services.clock.now()
  return services.database.transaction(async (transaction) => {
    const { status } = await lockApplication(transaction, personId, now)
    const stored = await lockProfile(transaction, personId, now)
    if (version !== undefined && version !== stored.version) throw new Problem('changed-elsewhere')

    const changed = keysOf(patch)
    const { first_name, last_name, company_name, ...after } = { ...stored.answers, ...patch }
    const fields = checkAnswers({
      before: stored.answers,
      after: { ...after, first_name, last_name, company_name },
      changed,
      isApproved: status === 'approved' || status === 'suspended',
      maxYears: await maxYearsOf(transaction, after.individual_crd_number, changed, now),
    })
    if (Object.keys(fields).length > 0) throw new Problem('bad-request', fields)

    await writeNames(transaction, personId, {
      ...(first_name !== undefined && { firstName: first_name }),
      ...(last_name !== undefined && { lastName: last_name }),
      ...(company_name !== undefined && { company: company_name }),
    })
    const next = { answers: answered(after), version: stored.version + 1, updatedAt: now }
    if (!(await putProfile(transaction, personId, next)))
      throw new Problem('crd-claimed', { individual_crd_number: sentenceOf('crd-claimed') })

    await dropFromDraft(transaction, personId, changed)
    const registered = patch.registered_states ?? []
    const takenOut =
      registered.length > 0 ? await dropUnregisteredStates(transaction, personId, registered, now) : []
    await recheckApplication(services, transaction, personId)
    await writeAudit(transaction, {
      event: 'profile-saved',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { fields: changed, version: next.version, statesTakenOut: takenOut.length },
    })
    const copy = await publishChanges(services, transaction, personId)
    const held = await readHeldTextsOf(transaction, personId)
    return { data: workingCopyOnWire(copy, await readFilesOf(transaction, personId), held) }
  })
}

/** Read only when needed: for how long the register has known them. */
async function maxYearsOf(
  transaction: Orm,
  crd: string | null | undefined,
  changed: readonly AdvisorField[],
  now: Date,
): Promise<number | undefined> {
  if (!crd || !changed.includes('years_of_experience')) return undefined
  const since = (await readRegisterRecord(transaction, crd))?.registeredSince
  return since ? fullYears(since, dayOf(now)) : undefined
}

/** Unanswered fields are left out; labels of specializations are ours, whatever was sent. */
function answered(answers: AdvisorAnswers): AdvisorAnswers {
  const { specializations } = answers
  const plain = {
    ...answers,
    ...(specializations && { specializations: specializations.map(({ value: _, ...each }) => each) }),
  }
  return Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== null && value !== undefined),
  )
}
