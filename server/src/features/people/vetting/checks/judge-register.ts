import { type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import type { RegisterRecord } from '@evenkeel/contract/people/register'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { CheckFacts, Judged } from './check-facts.ts'

/** Fields whose contradictions belong to another check. */
const judgedElsewhere = ['fees', 'takes_commissions', 'has_disclosures']
const lookAgain = 'We check again with every register update.'

/** Whether the register allows the person to advise where they say they do. */
export function judgeRegister(facts: CheckFacts): Judged {
  const { answers, record, nameMatch } = facts
  if (!record) return judgeWithoutRecord(facts)

  const claimed = answers.registered_states ?? []
  const unregistered = claimed.filter((state) => !isRegisteredIn(record, state))
  const contradictions = facts.contradictions.filter(({ field }) => !judgedElsewhere.includes(field))
  const basis = [
    record.crd,
    record.goneOn !== null,
    record.isActive,
    hasCurrentRegistration(record),
    nameMatch ?? null,
    unregistered.toSorted(),
    contradictions.map(({ field, stated, found }) => [field, stated, found]),
  ]
  const lossNote = registrationLossNote(record)
  if (lossNote) return { state: 'failed', note: lossNote, basis }

  const says = (field: string) => contradictions.some((each) => each.field === field)
  const sentences = [
    ...(nameMatch === 'different' && !says('first_name') && !says('last_name')
      ? [`The register lists this number under ${record.firstName} ${record.lastName}, a different name.`]
      : []),
    ...contradictions.map(({ sentence }) => sentence),
    ...(unregistered.length > 0 && !says('registered_states') ? [wordUnregistered(unregistered)] : []),
  ]
  if (sentences.length > 0) return { state: 'waiting', note: sentences.join(' '), basis }
  if (nameMatch === undefined || claimed.length === 0)
    return { state: 'waiting', note: 'Add a name and the registered states.', basis }
  return { state: 'passed', note: `In the register as of ${formatCalendarDay(record.asOf)}.`, basis }
}

function judgeWithoutRecord({ answers, documents }: CheckFacts): Judged {
  const { individual_crd_number: crd, no_record_reason: reason } = answers
  const proof = documents.find(({ kind }) => kind === 'record-proof')
  const basis = ['no record', crd ?? null, reason ?? null, proof?.id ?? null]
  if (reason)
    return {
      state: 'waiting',
      note: proof
        ? 'We have the proof of registration. A reviewer will check it.'
        : 'Upload proof of registration. A reviewer will check it.',
      basis,
    }
  if (!crd) return { state: 'not-started', note: null, basis }
  return {
    state: 'waiting',
    note: `There’s no record for CRD number ${crd}. Check the number, or give the reason under “Find your record”.`,
    basis,
  }
}

/** Why this record rules out showing the advisor; undefined if it does not. */
function registrationLossNote(record: RegisterRecord): string | undefined {
  if (record.goneOn)
    return `Not in the register since ${formatCalendarDay(record.goneOn)}. Ask the firm to renew the registration. ${lookAgain}`
  if (!record.isActive)
    return `Not active in the register as of ${formatCalendarDay(record.asOf)}. Ask the firm to renew the registration. ${lookAgain}`
  if (!hasCurrentRegistration(record))
    return `The register shows no current registration as of ${formatCalendarDay(record.asOf)}. Ask the firm to renew it. ${lookAgain}`
  return undefined
}

/** As an adviser's representative at a current firm. */
const hasCurrentRegistration = ({ firms }: RegisterRecord) =>
  firms.some(({ registrations }) =>
    registrations.some(({ category, status }) => category === 'RA' && status === 'APPROVED'),
  )

const isRegisteredIn = ({ licences }: RegisterRecord, state: StateCode) =>
  licences.some((each) => each.state === state && each.licence === 'registered')

function wordUnregistered(unregistered: readonly StateCode[]): string {
  const names = unregistered.map((state) => states[state]).join(', ')
  return `The register shows no registration in ${names}. Remove what’s wrong, or upload proof of registration.`
}
