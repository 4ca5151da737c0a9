import { expect, test } from 'vitest'
import { readSections, textOf } from './read-sections.ts'
import { drawSections, tablesIn } from './testing/draw-sections.tsx'
import sample from './testing/sample.mdx'

const sections = readSections(sample)
const page = drawSections(sections)

test('a text is split at its headings, with values in place', () => {
  expect(sections.map(({ heading }) => heading)).toEqual(['Hello Ada', 'Rows'])
  expect(page.querySelector('h2')?.id).toBe('hello-ada')
})

test('the words of a block come without markup and addresses', () => {
  expect(sections[0]?.blocks.map(textOf)).toEqual([
    'See help, bold words and the register.',
    'Read this first.',
  ])
})

test('a link to another site says where it leads and tells that site nothing', () => {
  const [own, other] = page.querySelectorAll('a')
  expect(own?.outerHTML).toContain('href="/help"')
  expect(own?.hasAttribute('rel')).toBe(false)
  expect(other?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(other?.textContent).toBe('register (adviserinfo.sec.gov)')
})

test('lines between pipes are a table, named by its section, with a heading for each row and column', () => {
  expect(tablesIn(page)).toEqual([
    [
      ['Who', 'Where'],
      ['Ada and Ada', 'The register (adviserinfo.sec.gov) or help'],
      ['Nobody', ''],
    ],
  ])
  expect(page.querySelector('caption')?.textContent).toBe('Rows')
  expect([...page.querySelectorAll('th')].map(({ scope }) => scope)).toEqual(['col', 'col', 'row', 'row'])
})
