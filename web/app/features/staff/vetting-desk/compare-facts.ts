import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import type { RegisterRecord } from '@evenkeel/contract/people/register'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatList } from '@evenkeel/format/lists'

export interface Fact {
  label: string
  words: string
  /** Undefined where there is nothing to compare with. */
  agrees?: boolean | undefined
}

/** One line across the three columns. */
interface FactRow {
  id: Fact
  register: Fact
  profile: Fact
}

const nameOf = ({ firstName, middleName, lastName, suffix }: RegisterRecord) =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
const proofNames = {
  'work-email': 'Work email',
  'compliance-officer': 'Compliance officer',
  'government-id': 'Government ID',
} as const
const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US')

/** "Idaho, Oregon and 3 more" */
function fewOf(names: readonly string[]): string {
  if (names.length <= 3) return formatList(names)
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}

/** The facts that all three columns have, line by line, with where they differ. */
export function compareFacts(whole: VettingCase): FactRow[] {
  return [nameRow(whole), placeRow(whole), experienceRow(whole)]
}

function agreesOn({ application, record }: VettingCase, field: AdvisorField): boolean | undefined {
  return record ? !application.contradictions.some((each) => each.field === field) : undefined
}

function nameRow(whole: VettingCase): FactRow {
  const { name, record, application, name_match: nameMatch } = whole
  const { signedName } = application
  const agrees = nameMatch === null ? undefined : nameMatch !== 'different'
  return {
    id: {
      label: 'Signed as',
      words: signedName ?? 'Not signed',
      agrees: signedName === null ? undefined : plainName(signedName) === plainName(name),
    },
    register: { label: 'Name in register', words: record ? nameOf(record) : 'No record', agrees },
    profile: { label: 'Name shown', words: name, agrees },
  }
}

function placeRow(whole: VettingCase): FactRow {
  const { record, application, profile } = whole
  const { proof } = application
  const registered = record?.licences.filter(({ licence }) => licence === 'registered') ?? []
  const [first] = registered
  const since = registered.length === 1 && first?.since ? ` since ${formatCalendarDay(first.since)}` : ''
  const agrees = agreesOn(whole, 'registered_states')
  const named = (codes: readonly StateCode[]) => fewOf(codes.map((code) => states[code]))
  return {
    id: {
      label: 'Verified by',
      words:
        proof.method === null
          ? 'Nothing yet'
          : [proofNames[proof.method], proof.workEmail ?? proof.officerEmail].filter(Boolean).join(', '),
      agrees: proof.method === null ? undefined : proof.state === 'passed',
    },
    register: {
      label: 'Registered in',
      words: named(registered.map(({ state }) => state)) + since || 'No current registration',
      agrees,
    },
    profile: {
      label: 'Works in',
      words: named(profile.answers.registered_states ?? []) || 'Not answered',
      agrees,
    },
  }
}

function experienceRow(whole: VettingCase): FactRow {
  const { record, documents, profile } = whole
  const id = documents.find(({ kind, replacedAt }) => kind === 'government-id' && replacedAt === null)
  const years = profile.answers.years_of_experience
  const agrees = agreesOn(whole, 'years_of_experience')
  const exams = record?.exams ?? []
  const [exam] = exams
  const taken = exam?.takenOn ? `, ${formatCalendarDay(exam.takenOn)}` : ''
  const more = exams.length > 1 ? ` and ${exams.length - 1} more` : ''
  return {
    id: { label: 'ID document', words: id ? `Dated ${formatCalendarDay(id.documentDate)}` : 'None uploaded' },
    register: {
      label: 'Exams',
      words: exam ? `${exam.code.replace(/^S(?=\d)/, 'Series ')}${taken}${more}` : 'None listed',
      agrees: record ? agrees : undefined,
    },
    profile: {
      label: 'Experience',
      words: years == null ? 'Not answered' : `${years} ${years === 1 ? 'year' : 'years'}`,
      agrees: years == null ? undefined : agrees,
    },
  }
}
