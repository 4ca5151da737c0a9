import { expect, test } from 'vitest'
import { firms, people, person, readAll, useFeedFiles } from './fixtures/feed-files.ts'
import { openFeed } from './open-feed.ts'
import type { FirmFacts, PersonFacts } from './register-facts.ts'

const { file, gzip, zip } = useFeedFiles()
const only = async (path: string) => {
  const { records, problem } = await readAll(path)
  expect(problem).toBeUndefined()
  const [record] = records
  return record && 'facts' in record ? record.facts : record
}

test('records without a number or a name are told and left out, the others are read', async () => {
  const bad = [
    person(''),
    person('12a'),
    person('123456789'),
    person('0'),
    '<Indvl><Info firstNm="NO" lastNm=" " indvlPK="77"/></Indvl>',
    '<Indvl/>',
  ]
  const { records } = await readAll(file(people(bad.join('') + person('00042'))))
  const number = 'It has no CRD number of 1 to 8 digits.'
  expect(records).toMatchObject([
    { number: 1, crd: null, reason: number },
    { number: 2, crd: null, reason: number },
    { number: 3, crd: null, reason: number },
    { number: 4, crd: null, reason: number },
    { number: 5, crd: '77', reason: 'It has no last name.' },
    { number: 6, crd: null, reason: number },
    { number: 7, crd: '42', facts: { lastName: 'OKAFOR' } },
  ])
})

test('what nobody knows is passed over, also where it looks like what we read', async () => {
  const facts = (await only(
    file(
      people(
        `<Odd><Info indvlPK="9"/></Odd>${person(
          5,
          '<New><Exms><Exm exmCd="S7"/></Exms></New><Exms more="1"><Exm exmCd="S66" odd="x"><Deep/></Exm><!-- a --><Other/></Exms><?pi x?>',
        )}`,
      ),
    ),
  )) as PersonFacts
  expect(facts.exams).toEqual([{ code: 'S66', name: '', takenOn: null }])
})

test('days that are none become nothing', async () => {
  const registration = (day: string) => `<CrntRgstn regAuth="CO" regCat="RA" st="APPROVED" stDt="${day}"/>`
  const days = ['2024-02-29', '2023-02-29', '02/03/2020', '2020-1-1', '2020-13-01', '', '0000-00-00']
  const facts = (await only(
    file(
      people(
        person(
          1,
          `<CrntEmps><CrntEmp orgNm=" FIRM " orgPK="x"><CrntRgstns>${days.map(registration).join('')}</CrntRgstns></CrntEmp></CrntEmps>
           <EmpHss><EmpHs fromDt="03/2018" toDt="13/2019" orgNm="A"/></EmpHss>`,
        ),
      ),
    ),
  )) as PersonFacts
  expect(facts.firms[0]).toMatchObject({ crd: null, name: 'FIRM' })
  expect(facts.firms[0]?.registrations.map(({ since }) => since)).toEqual([
    '2024-02-29',
    ...Array(6).fill(null),
  ])
  expect(facts.employments).toMatchObject([{ from: '03/2018', to: null }])
})

test('branches of a firm somebody left are not those of the one they work for', async () => {
  const facts = (await only(
    file(
      people(
        person(
          1,
          `<PrevRgstns><PrevRgstn orgNm="OLD" regBeginDt="2001-01-01"><BrnchOfLocs><BrnchOfLoc city="BOISE" state="ID"/></BrnchOfLocs></PrevRgstn></PrevRgstns>
           <CrntEmps><CrntEmp orgNm="NEW"><BrnchOfLocs><BrnchOfLoc city="RENO" state="NV"/></BrnchOfLocs></CrntEmp></CrntEmps>`,
        ),
      ),
    ),
  )) as PersonFacts
  expect(facts.firms.map(({ branches }) => branches)).toEqual([[{ city: 'RENO', state: 'NV' }]])
})

test('a firm’s file is read in ISO-8859-1, whatever its name and wherever the bytes are cut', async () => {
  const text = firms(
    `<Firm><Info FirmCrdNb="7" BusNm="MÜLLER &amp; SÖHNE" LegalNm="Müller"/><!--${'x'.repeat(70_000)}--><MainAddr City="ZÜRICH"/></Firm>`,
  )
  for (const path of [gzip(Buffer.from(text, 'latin1'), 'odd.name'), file(Buffer.from(text, 'latin1'))])
    expect(await only(path)).toMatchObject({ name: 'MÜLLER & SÖHNE', legalName: 'Müller', city: 'ZÜRICH' })
  const quoted = Buffer.from(firms('<Firm><Info FirmCrdNb="7" BusNm="BOB\u0092S"/></Firm>'), 'latin1')
  expect(await only(file(quoted))).toMatchObject({ name: 'BOB’S' })
})

test('UTF-8 without a declaration, with a mark in front, cut within a letter, and UTF-16', async () => {
  const text = people(person(1).replace('DANA', `${'Ü'.repeat(40_000)}`)).replace(/^<\?xml.*\n/, '')
  const expected = { firstName: 'Ü'.repeat(40_000) }
  for (const bytes of [text, `\uFEFF${text}`, ` \n${text}`, Buffer.from(`\uFEFF${text}`, 'utf16le')])
    expect(await only(file(bytes))).toMatchObject(expected)
})

test('a record with bytes that are no text is left out, its neighbours are not', async () => {
  const [before, after] = people(
    `${person(1)}${person(2, '<OthrNms><OthrNm lastNm="#"/></OthrNms>')}${person(3)}`,
  ).split('#')
  const bytes = Buffer.concat([Buffer.from(before ?? ''), Buffer.from([0xff]), Buffer.from(after ?? '')])
  const { records } = await readAll(file(bytes))
  expect(records.map((record) => ('reason' in record ? record : record.crd))).toEqual([
    '1',
    { number: 2, crd: '2', reason: 'It contains bytes that aren’t text.' },
    '3',
  ])
})

test('several files in a zip are one, and what is no XML in it is not opened', async () => {
  const path = await zip({
    'IA_Indvl_Feeds1.xml': people(person(1) + person(2)),
    'readme.txt': 'hello',
    'IA_Indvl_Feeds2.xml': people(person(3)),
  })
  const feed = await openFeed(path)
  feed.close()
  expect(feed).toMatchObject({ kind: 'individuals', madeOn: '2026-11-09' })
  const { records } = await readAll(path)
  expect(records.map(({ number, crd }) => [number, crd])).toEqual([
    [1, '1'],
    [2, '2'],
    [3, '3'],
  ])
})

test('state firms have their registrations under either name, and any answer of Item 11 counts', async () => {
  const facts = (await only(
    file(
      firms(
        `<Firm><Info FirmCrdNb="9" LegalNm="ONLY LEGAL"/><StateRgstn><Rgltrs><Rgltr Cd="CO" St="APPROVED" Dt="2020-01-02"/><Rgltr RgltrCd="WY" St="TERMINATED"/><Rgltr St="X"/></Rgltrs></StateRgstn>
         <FormInfo><Part1A><Item1><WebAddrs><WebAddr> https://a.example </WebAddr><WebAddr><![CDATA[https://b.example]]></WebAddr><WebAddr/></WebAddrs></Item1>
         <Item5E Q5E1="Y" Q5E2="N" Q5E3="maybe"/><Item5F Q5F2C="1234567.5"/><Item11 Q11="N"/><Item11C Q11C1="N" Q11C2="Y"/><Item11D Q11D1="N"/></Part1A></FormInfo></Firm>`,
        'IAPDFirmStateReport',
      ),
    ),
  )) as FirmFacts
  expect(facts).toMatchObject({
    kind: 'state',
    name: 'ONLY LEGAL',
    states: [
      { state: 'CO', status: 'APPROVED', since: '2020-01-02' },
      { state: 'WY', status: 'TERMINATED', since: null },
    ],
    webAddresses: ['https://a.example', 'https://b.example'],
    pay: { percentOfAssets: true, hourly: false, subscription: null },
    assetsUnderManagement: 1234568,
    hasDisclosures: true,
  })
})
