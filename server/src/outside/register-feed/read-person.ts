import { keysOf } from '@evenkeel/contract/keys-of'
import { type DisclosureKind, disclosureKinds } from '@evenkeel/contract/people/register'
import { type Attributes, crdOrNull, dayOrNull, monthOrNull, word, wordOrNull } from './read-values.ts'
import { finishNumber, listOf, type RecordReader, within } from './record-reader.ts'
import type { FeedPlace, PersonFacts } from './register-facts.ts'

export const disclosureFlags: Record<DisclosureKind, string> = {
  'customer-dispute': 'hasCustComp',
  regulatory: 'hasRegAction',
  criminal: 'hasCriminal',
  termination: 'hasTermination',
  financial: 'hasBankrupt',
  'judgment-lien': 'hasJudgment',
  civil: 'hasCivilJudc',
  'civil-bond': 'hasBond',
  investigation: 'hasInvstgn',
}
const kindsInOrder = keysOf(disclosureKinds)

const placeOf = ({ city, state }: Attributes): FeedPlace => ({
  city: wordOrNull(city),
  state: wordOrNull(state),
})
const nameOf = ({ firstNm, midNm, lastNm, sufNm }: Attributes) => ({
  firstName: word(firstNm),
  middleName: wordOrNull(midNm),
  lastName: word(lastNm),
  suffix: wordOrNull(sufNm),
})

const currentFirm = within<PersonFacts>({
  CrntRgstns: listOf('CrntRgstn', {
    read(person, { regAuth, regCat, st, stDt }) {
      const authority = word(regAuth)
      if (authority === '') return
      const registration = { authority, category: word(regCat), status: word(st), since: dayOrNull(stDt) }
      person.firms.at(-1)?.registrations.push(registration)
    },
  }),
  BrnchOfLocs: listOf('BrnchOfLoc', {
    read: (person, attributes) => void person.firms.at(-1)?.branches.push(placeOf(attributes)),
  }),
})

/** A person of the individuals file. All data is in attributes. */
export const personReader: RecordReader<PersonFacts> = {
  container: 'Indvls',
  element: 'Indvl',
  begin: () => ({
    crd: '',
    firstName: '',
    middleName: null,
    lastName: '',
    suffix: null,
    isActive: false,
    link: null,
    otherNames: [],
    firms: [],
    exams: [],
    designations: [],
    previousFirms: [],
    employments: [],
    otherBusiness: [],
    disclosures: [],
  }),
  inside: within({
    Info: {
      read(person, attributes) {
        Object.assign(person, nameOf(attributes))
        person.crd = crdOrNull(attributes.indvlPK) ?? ''
        person.isActive = word(attributes.actvAGReg) === 'Y'
        person.link = wordOrNull(attributes.link)
      },
    },
    OthrNms: listOf('OthrNm', {
      read(person, attributes) {
        const name = nameOf(attributes)
        if (name.firstName || name.lastName) person.otherNames.push(name)
      },
    }),
    CrntEmps: listOf('CrntEmp', {
      read(person, attributes) {
        const { orgPK, orgNm } = attributes
        const office = placeOf(attributes)
        person.firms.push({
          crd: crdOrNull(orgPK),
          name: word(orgNm),
          office,
          branches: [],
          registrations: [],
        })
      },
      inside: currentFirm,
    }),
    Exms: listOf('Exm', {
      read(person, { exmCd, exmNm, exmDt }) {
        const exam = { code: word(exmCd), name: word(exmNm), takenOn: dayOrNull(exmDt) }
        if (exam.code || exam.name) person.exams.push(exam)
      },
    }),
    Dsgntns: listOf('Dsgntn', {
      read(person, { dsgntnNm }) {
        const name = word(dsgntnNm)
        if (name) person.designations.push(name)
      },
    }),
    PrevRgstns: listOf('PrevRgstn', {
      read(person, { orgPK, orgNm, regBeginDt, regEndDt }) {
        const [from, to] = [dayOrNull(regBeginDt), dayOrNull(regEndDt)]
        person.previousFirms.push({ crd: crdOrNull(orgPK), name: word(orgNm), from, to })
      },
    }),
    EmpHss: listOf('EmpHs', {
      read(person, attributes) {
        const { orgNm, fromDt, toDt } = attributes
        const [from, to] = [monthOrNull(fromDt), monthOrNull(toDt)]
        person.employments.push({ name: word(orgNm), from, to, place: placeOf(attributes) })
      },
    }),
    OthrBuss: listOf('OthrBus', {
      read(person, { desc }) {
        const text = word(desc)
        if (text) person.otherBusiness.push(text)
      },
    }),
    DRPs: listOf('DRP', {
      read(person, attributes) {
        const flagged = kindsInOrder.filter((kind) => word(attributes[disclosureFlags[kind]]) === 'Y')
        person.disclosures.push(...flagged)
      },
    }),
  }),
  // The first name is missing for people with a single name.
  finish(person) {
    const { disclosures } = person
    if (disclosures.length > 1) person.disclosures = kindsInOrder.filter((kind) => disclosures.includes(kind))
    return finishNumber(person) ?? (person.lastName === '' ? 'It has no last name.' : undefined)
  },
}
