import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { ProseSections } from '../prose-sections.tsx'
import type { ProseSection } from '../read-sections.ts'

/** The sections as a page shows them. */
export function drawSections(sections: readonly ProseSection[]): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <ProseSections sections={sections} />
    </MemoryRouter>,
  )
  return page
}

export const addressesIn = (page: HTMLElement) =>
  [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')

/** The words of each cell, row by row, of every table. */
export const tablesIn = (page: HTMLElement) =>
  [...page.querySelectorAll('table')].map((table) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  )
