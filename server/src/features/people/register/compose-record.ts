import type { RegisterFirm, RegisterRecord } from '@evenkeel/contract/people/register'
import type { FeedPlace, PersonFacts } from '../../../outside/register-feed/register-facts.ts'
import { adviserRegistrations, deriveLicenses } from './derive-licenses.ts'
import { readableFirmName } from './readable-firm-name.ts'
import { readableName, readableSuffix } from './readable-name.ts'
import type { ChangeRow, FirmRow, PersonRow } from './record-store.ts'

/** A record for display. For people who left the register nothing is current: neither license nor the firm's form. */
export function composeRecord(
  { crd, facts, asOf, goneOn }: PersonRow,
  firm: FirmRow | undefined,
  changes: readonly ChangeRow[],
): RegisterRecord {
  const current = goneOn ? { ...facts, firms: [] } : facts
  const currentFirm = goneOn ? undefined : firm
  return {
    crd,
    firstName: readableName(facts.firstName),
    middleName: facts.middleName && readableName(facts.middleName),
    lastName: readableName(facts.lastName),
    suffix: facts.suffix && readableSuffix(facts.suffix),
    otherNames: otherNamesOf(facts),
    isActive: adviserRegistrations(current).length > 0,
    link: webAddress(facts.link ?? ''),
    firms: facts.firms.map(({ crd, name, branches, registrations }) => ({
      crd,
      name: readableFirmName(name),
      branches: branches.map(readablePlace),
      registrations: registrations.map(({ authority, category, status, since }) => ({
        state: authority,
        category,
        status,
        since,
      })),
    })),
    exams: facts.exams,
    designations: facts.designations,
    previousFirms: facts.previousFirms.map((each) => ({ ...each, name: readableFirmName(each.name) })),
    employments: facts.employments.map(({ name, from, to, place }) => ({
      name: readableFirmName(name),
      from,
      to,
      place: readablePlace(place),
    })),
    otherBusiness: facts.otherBusiness,
    disclosures: facts.disclosures,
    registeredSince: registeredSince(facts),
    licences: deriveLicenses(current, currentFirm?.facts),
    firm: currentFirm ? firmOnWire(currentFirm) : null,
    source: 'register-individuals',
    asOf,
    changes: changes.map(({ fact, seenOn }) => ({ fact, seenOn })),
    goneOn,
  }
}

/** Another name without a last name is a first name with the person's own last name. */
function otherNamesOf({ lastName, otherNames }: PersonFacts): string[] {
  const whole = otherNames.map((each) =>
    [each.firstName, each.middleName, each.lastName || lastName]
      .flatMap((part) => (part ? [readableName(part)] : []))
      .concat(each.suffix ? [readableSuffix(each.suffix)] : [])
      .join(' '),
  )
  return [...new Set(whole)]
}

const readablePlace = ({ city, state }: FeedPlace) => ({ city: city && readableName(city), state })

function registeredSince({ firms, previousFirms }: PersonFacts): string | null {
  const days = [
    ...previousFirms.map(({ from }) => from),
    ...firms.flatMap(({ registrations }) => registrations.map(({ since }) => since)),
  ]
  return days.flatMap((day) => day ?? []).sort()[0] ?? null
}

function firmOnWire({ crd, kind, facts, asOf }: FirmRow): RegisterFirm {
  return {
    crd,
    name: readableFirmName(facts.name),
    legalName: facts.legalName && readableFirmName(facts.legalName),
    secNumber: facts.secNumber,
    kind,
    city: facts.city && readableName(facts.city),
    state: facts.state,
    webAddresses: facts.webAddresses.flatMap((address) => webAddress(address) ?? []),
    pay: facts.pay,
    assetsUnderManagement: facts.assetsUnderManagement,
    employees: facts.employees,
    filedOn: facts.filedOn,
    source: kind === 'sec' ? 'register-sec-firms' : 'register-state-firms',
    asOf,
  }
}

/** These become links on screens: only web addresses, without credentials (security H32). */
function webAddress(text: string): string | null {
  const trimmed = text.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = trimmed !== '' && URL.canParse(whole) ? new URL(whole) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.hostname.includes('.') ? url.href : null
}
