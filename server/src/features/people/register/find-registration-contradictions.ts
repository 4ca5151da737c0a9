import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import { type Credential, credentials, states } from '@evenkeel/contract/people/profile-choices'
import type { Contradiction, RegisterRecord } from '@evenkeel/contract/people/register'
import { wordDisclosures } from '@evenkeel/contract/people/register-words'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatList } from '@evenkeel/format/lists'

/** Registrations, experience, credentials and disclosures, compared with the register. */
export function findRegistrationContradictions(
  answers: AdvisorAnswers,
  record: RegisterRecord,
): Contradiction[] {
  return [
    statesOf(answers, record),
    yearsOf(answers, record),
    credentialsOf(answers, record),
    disclosuresOf(answers, record),
  ].flatMap((found) => (found ? [{ ...found, source: record.source, asOf: record.asOf }] : []))
}

type Found = Omit<Contradiction, 'source' | 'asOf'> | undefined

function statesOf({ registered_states }: AdvisorAnswers, { licences, goneOn }: RegisterRecord): Found {
  const claimed = licences.filter(({ state }) => registered_states?.includes(state))
  const missing = claimed.filter(({ licence }) => licence !== 'registered')
  if (missing.length === 0) return undefined
  const names = (some: typeof licences) => formatList(some.map(({ state }) => states[state]))
  const few = missing.filter(({ licence }) => licence === 'de-minimis')
  return {
    field: 'registered_states',
    label: 'Registered states',
    stated: `Registered in ${names(missing)}`,
    found: goneOn
      ? `Not in the register since ${formatCalendarDay(goneOn)}`
      : `Not registered in ${names(missing)}`,
    sentence: [
      `The register doesn’t list you as registered in ${names(missing)}.`,
      'Remove what’s wrong, or ask your firm to register you there.',
      ...(few.length > 0 ? [`You may serve a few clients in ${names(few)} as “de minimis”.`] : []),
    ].join(' '),
  }
}

function yearsOf({ years_of_experience: stated }: AdvisorAnswers, record: RegisterRecord): Found {
  const { registeredSince, previousFirms, asOf } = record
  // An earlier firm without a date may have been the first.
  if (stated == null || !registeredSince || previousFirms.some(({ from }) => from === null)) return undefined
  if (stated <= yearsBegun(registeredSince, asOf)) return undefined
  return {
    field: 'years_of_experience',
    label: 'Years of experience',
    stated: stated === 1 ? '1 year' : `${stated} years`,
    found: `First registered on ${formatCalendarDay(registeredSince)}`,
    sentence: `The register lists you since ${formatCalendarDay(registeredSince)}. Count your years from then.`,
  }
}

/** The current year counts: it may have been completed since the file was made. */
function yearsBegun(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, to.slice(5) > from.slice(5) ? years + 1 : years)
}

/** The only designations the register keeps; its silence about others means nothing. */
const designations: Partial<Record<Credential, RegExp>> = {
  cfp: /certified financial planner|^cfp\b/i,
  cfa: /chartered financial analyst|^cfa\b/i,
  chfc: /chartered financial consultant|^chfc\b/i,
  pfs: /personal financial specialist|^pfs\b/i,
}

function credentialsOf(
  { credentials: stated }: AdvisorAnswers,
  { designations: listed }: RegisterRecord,
): Found {
  const missing = (stated ?? []).filter((each) => {
    const name = designations[each]
    return name && !listed.some((designation) => name.test(designation))
  })
  if (missing.length === 0) return undefined
  const words = formatList(missing.map((each) => credentials[each]))
  return {
    field: 'credentials',
    label: 'Credentials',
    stated: words,
    found: listed.length > 0 ? `Lists ${formatList(listed)}` : 'Lists no designation',
    sentence: `The register doesn’t list ${words} for you. Remove what’s wrong, or ask your firm to add it to your Form U4.`,
  }
}

/** Answering Yes without a reported disclosure is no contradiction: the register is not complete. */
function disclosuresOf({ has_disclosures }: AdvisorAnswers, record: RegisterRecord): Found {
  if (has_disclosures !== false || record.disclosures.length === 0) return undefined
  const found = wordDisclosures(record)
  return {
    field: 'has_disclosures',
    label: 'Disclosures',
    stated: 'None',
    found,
    sentence: `${found} Answer Yes. If the register is wrong, ask your firm to correct it.`,
  }
}
