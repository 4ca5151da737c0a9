import { keysOf } from '@evenkeel/contract/keys-of'
import { payQuestions } from './read-firm.ts'
import { disclosureFlags } from './read-person.ts'
import type { FeedPlace, FirmFacts, PersonFacts } from './register-facts.ts'

// Writes the register's own format from facts: for the shipped sample, tests and benchmarks.

type Value = string | number | null
type Encode = (text: string) => string

/** Characters that no XML document may contain, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant
const never = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const asNumber = (character: string) => `&#${character.codePointAt(0)};`
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Line breaks and tabs as references: within an attribute a reader would turn them into spaces.
const inUtf8: Encode = (text) =>
  text
    .toWellFormed()
    .replace(never, '')
    .replace(/[&<>"]/g, (character) => names[character] ?? '')
    .replace(/[\t\n\r\u007F-\u009F\u2028\u2029]/g, asNumber)
const inLatin1: Encode = (text) => inUtf8(text).replace(/[\u{100}-\u{10FFFF}]/gu, asNumber)

function element(encode: Encode, name: string, values: Record<string, Value>, inside = ''): string {
  const attributes = Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([attribute, value]) => ` ${attribute}="${encode(String(value))}"`)
    .join('')
  return inside === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`
}

const person = (name: string, values: Record<string, Value>, inside?: string) =>
  element(inUtf8, name, values, inside)
const firm = (name: string, values: Record<string, Value>, inside?: string) =>
  element(inLatin1, name, values, inside)
const yes = (value: boolean | null) => (value === null ? null : value ? 'Y' : 'N')
const place = ({ city, state }: FeedPlace) => ({ city, state })
const branches = (places: readonly FeedPlace[]) =>
  person('BrnchOfLocs', {}, places.map((each) => person('BrnchOfLoc', place(each))).join(''))
const nameOf = (each: PersonFacts['otherNames'][number]) => ({
  lastNm: each.lastName,
  firstNm: each.firstName,
  midNm: each.middleName,
  sufNm: each.suffix,
})

/** In UTF-8. */
export function* writeIndividualsXml(people: Iterable<PersonFacts>, genOn: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<IAPDIndividualReport GenOn="${genOn}"><Indvls>\n`
  for (const each of people) yield `${writePerson(each)}\n`
  yield '</Indvls></IAPDIndividualReport>\n'
}

function writePerson(facts: PersonFacts): string {
  const list = <T>(around: string, items: readonly T[], one: (item: T) => string) =>
    person(around, {}, items.map(one).join(''))
  const flags = facts.disclosures.map((kind) => [disclosureFlags[kind], 'Y'])
  const noFlags = Object.values(disclosureFlags).map((flag) => [flag, 'N'])
  return [
    '<Indvl>',
    person('Info', {
      ...nameOf(facts),
      indvlPK: facts.crd,
      actvAGReg: yes(facts.isActive),
      link: facts.link,
    }),
    list('OthrNms', facts.otherNames, (each) => person('OthrNm', nameOf(each))),
    list('CrntEmps', facts.firms, ({ crd, name, office, registrations, branches: places }) =>
      person(
        'CrntEmp',
        { orgNm: name, orgPK: crd, ...place(office) },
        list('CrntRgstns', registrations, ({ authority, category, status, since }) =>
          person('CrntRgstn', { regAuth: authority, regCat: category, st: status, stDt: since }),
        ) + branches(places),
      ),
    ),
    list('Exms', facts.exams, (each) =>
      person('Exm', { exmCd: each.code, exmNm: each.name, exmDt: each.takenOn }),
    ),
    list('Dsgntns', facts.designations, (each) => person('Dsgntn', { dsgntnNm: each })),
    list('PrevRgstns', facts.previousFirms, ({ crd, name, from, to }) =>
      person('PrevRgstn', { orgNm: name, orgPK: crd, regBeginDt: from, regEndDt: to }),
    ),
    list('EmpHss', facts.employments, ({ name, from, to, place: at }) =>
      person('EmpHs', { fromDt: from, toDt: to, orgNm: name, ...place(at) }),
    ),
    list('OthrBuss', facts.otherBusiness, (each) => person('OthrBus', { desc: each })),
    person('DRPs', {}, person('DRP', Object.fromEntries([...noFlags, ...flags]))),
    '</Indvl>',
  ].join('')
}

/** In ISO-8859-1 like the original: write it with that encoding. All `firms` must be of this kind. */
export function* writeFirmsXml(
  firms: Iterable<FirmFacts>,
  genOn: string,
  kind: FirmFacts['kind'],
): Generator<string> {
  const root = kind === 'sec' ? 'IAPDFirmSECReport' : 'IAPDFirmStateReport'
  yield `<?xml version="1.0" encoding="ISO-8859-1"?>\n<${root} GenOn="${genOn}"><Firms>\n`
  for (const each of firms) yield `${writeFirm(each)}\n`
  yield `</Firms></${root}>\n`
}

function writeFirm(facts: FirmFacts): string {
  const states = facts.states.map(({ state, status, since }) => ({ state, St: status, Dt: since }))
  const registrations =
    facts.kind === 'sec'
      ? firm(
          'NoticeFiled',
          {},
          states.map(({ state, ...rest }) => firm('States', { RgltrCd: state, ...rest })).join(''),
        )
      : firm(
          'StateRgstn',
          {},
          firm(
            'Rgltrs',
            {},
            states.map(({ state, ...rest }) => firm('Rgltr', { Cd: state, ...rest })).join(''),
          ),
        )
  const addresses = facts.webAddresses.map((each) => `<WebAddr>${inLatin1(each)}</WebAddr>`).join('')
  const pay = keysOf(payQuestions).map((name) => [payQuestions[name], yes(facts.pay[name])])
  const part1A = [
    firm('Item1', {}, firm('WebAddrs', {}, addresses)),
    firm('Item5A', { TtlEmp: facts.employees }),
    firm('Item5E', Object.fromEntries(pay)),
    firm('Item5F', { Q5F2C: facts.assetsUnderManagement }),
    firm('Item11', { Q11: yes(facts.hasDisclosures) }),
  ].join('')
  return [
    '<Firm>',
    firm('Info', {
      FirmCrdNb: facts.crd,
      SECNb: facts.secNumber,
      BusNm: facts.name,
      LegalNm: facts.legalName,
    }),
    firm('MainAddr', { City: facts.city, State: facts.state, PhNb: facts.phone }),
    firm('Rgstn', { St: facts.status, Dt: facts.registeredOn }),
    registrations,
    firm('Filing', { Dt: facts.filedOn }),
    firm('FormInfo', {}, firm('Part1A', {}, part1A)),
    '</Firm>',
  ].join('')
}
