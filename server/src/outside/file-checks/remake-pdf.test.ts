import { documentLimits } from '@evenkeel/contract/people/documents'
import { describe, expect, test } from 'vitest'
import { goodPdf, hostilePdfs, pagePdf, pdfOfPages, remadePdf, scannedPdf } from './fixtures/make-pdf.ts'
import { refusals } from './refusal-sentences.ts'
import { remakePdf } from './remake-pdf.ts'

// Tests the rules; check-pdf.test.ts tests the process around them.
const remade = (bytes: Uint8Array) => remakePdf(bytes, documentLimits.maxPages)

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const answer = await remade(bytes)
  return 'refusal' in answer ? refusals[answer.refusal] : 'taken'
}

describe('UPL-01 a PDF that is more than pages is refused, with what to do', () => {
  test.each(Object.entries(hostilePdfs))('that %s', async (_does, [bytes, words]) => {
    expect(await refusalOf(bytes)).toMatch(words)
  })

  test('also where everything lies in packed streams of objects', async () => {
    const [script] = hostilePdfs['runs a script by escaped names'] ?? [goodPdf]
    const packed = await remadePdf(script, ['--object-streams=generate'])
    expect(packed.includes('JavaScript')).toBe(false)
    expect(await refusalOf(packed)).toMatch(/script/)
  })

  test.each([
    ['to be read', ['--encrypt', 'secret', 'owner', '256', '--']],
    ['only to be changed', ['--encrypt', '', 'owner', '256', '--']],
  ])('that wants a password %s', async (_what, options) => {
    expect(await refusalOf(await remadePdf(goodPdf, options))).toMatch(/password/)
  })
})

test.each([
  ['the first words of a PDF', Buffer.from('%PDF-1.7\n')],
  ['half of a PDF', goodPdf.subarray(0, goodPdf.length / 2)],
  ['a PDF without its last line', goodPdf.subarray(0, goodPdf.length - 20)],
])('UPL-02 what is no whole PDF is refused: %s', async (_what, bytes) => {
  expect(await refusalOf(bytes)).toMatch(/damaged/)
})

describe('a PDF of pages', () => {
  test('may have links to https and mailto, and begin on a page of its own', async () => {
    const linked = pagePdf({
      catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
      page: `/Annots [<< /A << /S /URI /URI (https://adviserinfo.sec.gov) >> >>
        << /A << /S /URI /URI (mailto:dana@okafor.example) >> >>]`,
    })
    expect(await remade(linked)).toMatchObject({ pages: 1 })
    expect(await remade(pagePdf({ catalogue: '/OpenAction [3 0 R /Fit]' }))).toMatchObject({ pages: 1 })
  })

  test('may have words that only look like trouble', async () => {
    const harmless = pagePdf({ catalogue: '/Title (/JavaScript /Launch)', content: '% /JS /AA' })
    expect(await remade(harmless)).toMatchObject({ pages: 1, hasText: true })
  })

  test('is counted, up to two hundred', async () => {
    expect(await remade(pdfOfPages(200))).toMatchObject({ pages: 200, hasText: false })
    expect(await refusalOf(pdfOfPages(201))).toMatch(/200 pages/)
    expect(await refusalOf(pdfOfPages(0))).toMatch(/no pages/)
  })

  test('that was scanned has no text', async () => {
    expect(await remade(scannedPdf)).toMatchObject({ hasText: false })
  })
})
