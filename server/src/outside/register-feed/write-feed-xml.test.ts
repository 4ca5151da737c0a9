import { type DisclosureKind, disclosureKinds } from '@evenkeel/contract/people/register'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAll, useFeedFiles } from './fixtures/feed-files.ts'
import type { FirmFacts, PersonFacts } from './register-facts.ts'
import { writeFirmsXml, writeIndividualsXml } from './write-feed-xml.ts'

const { file } = useFeedFiles()

// Text that survives XML: no control characters, no spaces at the ends.
const word = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'<>&"\'\n\t\r ;]äÜÿ€’😀'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 12,
  })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant
  .map((text) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFD-\uFFFF]/g, '').trim())
  .filter((text) => text !== '')
const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 3 })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const crd = fc.integer({ min: 1, max: 99_999_999 }).map(String)
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const month = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1950, max: 2050 }))
  .map(([at, year]) => `${String(at).padStart(2, '0')}/${year}`)
const place = fc.record({ city: orNull(word), state: orNull(word) })
const name = { firstName: word, middleName: orNull(word), lastName: word, suffix: orNull(word) }
const answer = orNull(fc.boolean())

const personFacts: fc.Arbitrary<PersonFacts> = fc.record({
  crd,
  ...name,
  isActive: fc.boolean(),
  link: orNull(word),
  otherNames: some(fc.record(name)),
  firms: some(
    fc.record({
      crd: orNull(crd),
      name: word,
      office: place,
      branches: some(place),
      registrations: some(fc.record({ authority: word, category: word, status: word, since: orNull(day) })),
    }),
  ),
  exams: some(fc.record({ code: word, name: word, takenOn: orNull(day) })),
  designations: some(word),
  previousFirms: some(fc.record({ crd: orNull(crd), name: word, from: orNull(day), to: orNull(day) })),
  employments: some(fc.record({ name: word, from: orNull(month), to: orNull(month), place })),
  otherBusiness: some(word),
  disclosures: fc.subarray(Object.keys(disclosureKinds) as DisclosureKind[]),
})

const firmFacts = (kind: FirmFacts['kind']): fc.Arbitrary<FirmFacts> =>
  fc.record({
    crd,
    kind: fc.constant(kind),
    name: word,
    legalName: orNull(word),
    secNumber: orNull(word),
    city: orNull(word),
    state: orNull(word),
    phone: orNull(word),
    webAddresses: some(word),
    status: orNull(word),
    registeredOn: orNull(day),
    states: some(fc.record({ state: word, status: word, since: orNull(day) })),
    filedOn: orNull(day),
    pay: fc.record({
      percentOfAssets: answer,
      hourly: answer,
      subscription: answer,
      fixed: answer,
      commissions: answer,
      performance: answer,
      other: answer,
    }),
    assetsUnderManagement: orNull(fc.integer({ min: 0, max: 10 ** 14 })),
    employees: orNull(fc.nat()),
    hasDisclosures: answer,
  })

const read = async (text: string, encoding: BufferEncoding) => {
  const { records, problem } = await readAll(file(Buffer.from(text, encoding), 'round.xml'))
  expect(problem).toBeUndefined()
  return records.map((record) => ('facts' in record ? record.facts : record))
}

test('people come back as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(personFacts, { maxLength: 3 }), async (facts) => {
      expect(await read([...writeIndividualsXml(facts, '2026-11-09')].join(''), 'utf8')).toEqual(facts)
    }),
    { numRuns: 40 },
  )
})

test.each(['sec', 'state'] as const)('%s firms come back as they were written', async (kind) => {
  await fc.assert(
    fc.asyncProperty(fc.array(firmFacts(kind), { maxLength: 3 }), async (facts) => {
      expect(await read([...writeFirmsXml(facts, '2026-11-09', kind)].join(''), 'latin1')).toEqual(facts)
    }),
    { numRuns: 40 },
  )
})
