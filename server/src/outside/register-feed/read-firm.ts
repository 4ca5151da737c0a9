import { keysOf } from '@evenkeel/contract/keys-of'
import {
  type Attributes,
  answerOrNull,
  crdOrNull,
  dayOrNull,
  wholeOrNull,
  word,
  wordOrNull,
} from './read-values.ts'
import { type ElementReader, finishNumber, listOf, type RecordReader, within } from './record-reader.ts'
import type { FirmFacts } from './register-facts.ts'

/** Form ADV Part 1A, Item 5.E, in the order of its questions. */
export const payQuestions = {
  percentOfAssets: 'Q5E1',
  hourly: 'Q5E2',
  subscription: 'Q5E3',
  fixed: 'Q5E4',
  commissions: 'Q5E5',
  performance: 'Q5E6',
  other: 'Q5E7',
} as const satisfies Record<keyof FirmFacts['pay'], string>
const payNames = keysOf(payQuestions)

// The file of state firms is poorly documented, so every name seen for it is accepted.
const stateReader: ElementReader<FirmFacts> = {
  read(firm, { RgltrCd, Cd, St, Dt }) {
    const state = word(RgltrCd ?? Cd)
    if (state) firm.states.push({ state, status: word(St), since: dayOrNull(Dt) })
  },
}

/** The first question of Item 11 covers everything; the others, by letter, one thing each. */
const disclosureReader: ElementReader<FirmFacts> = {
  read(firm, attributes: Attributes) {
    for (const [question, value] of Object.entries(attributes)) {
      const answer = question.startsWith('Q11') ? answerOrNull(value) : null
      if (answer !== null) firm.hasDisclosures = answer || firm.hasDisclosures === true
    }
  },
}

const part1A = within<FirmFacts>({
  Item1: {
    inside: within({
      WebAddrs: listOf('WebAddr', {
        text(firm, text) {
          const address = text.trim()
          if (address) firm.webAddresses.push(address)
        },
      }),
    }),
  },
  Item5A: {
    read(firm, { TtlEmp }) {
      firm.employees = wholeOrNull(TtlEmp)
    },
  },
  Item5E: {
    read(firm, attributes) {
      for (const name of payNames) firm.pay[name] = answerOrNull(attributes[payQuestions[name]])
    },
  },
  Item5F: {
    read(firm, { Q5F2C }) {
      firm.assetsUnderManagement = wholeOrNull(Q5F2C)
    },
  },
  ...Object.fromEntries(['', ...'ABCDEFGH'].map((letter) => [`Item11${letter}`, disclosureReader])),
})

/** A firm of either file; they differ in how registrations are written. */
export const firmReader = (kind: FirmFacts['kind']): RecordReader<FirmFacts> => ({
  container: 'Firms',
  element: 'Firm',
  begin: () => ({
    crd: '',
    kind,
    name: '',
    legalName: null,
    secNumber: null,
    city: null,
    state: null,
    phone: null,
    webAddresses: [],
    status: null,
    registeredOn: null,
    states: [],
    filedOn: null,
    pay: {
      percentOfAssets: null,
      hourly: null,
      subscription: null,
      fixed: null,
      commissions: null,
      performance: null,
      other: null,
    },
    assetsUnderManagement: null,
    employees: null,
    hasDisclosures: null,
  }),
  inside: within({
    Info: {
      read(firm, { FirmCrdNb, SECNb, BusNm, LegalNm }) {
        firm.crd = crdOrNull(FirmCrdNb) ?? ''
        firm.secNumber = wordOrNull(SECNb)
        firm.legalName = wordOrNull(LegalNm)
        firm.name = word(BusNm) || word(LegalNm)
      },
    },
    MainAddr: {
      read(firm, { City, State, PhNb }) {
        firm.city = wordOrNull(City)
        firm.state = wordOrNull(State)
        firm.phone = wordOrNull(PhNb)
      },
    },
    Rgstn: {
      read(firm, { St, Dt }) {
        firm.status ??= wordOrNull(St)
        firm.registeredOn ??= dayOrNull(Dt)
      },
    },
    StateRgstn: { inside: within({ Rgltrs: listOf('Rgltr', stateReader) }) },
    NoticeFiled: listOf('States', stateReader),
    Filing: {
      read(firm, { Dt }) {
        firm.filedOn = dayOrNull(Dt)
      },
    },
    FormInfo: { inside: within({ Part1A: { inside: part1A } }) },
  }),
  finish: (firm) => finishNumber(firm) ?? (firm.name === '' ? 'It has no name.' : undefined),
})
