import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

function renderGallery() {
  return render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  )
}

it('the gallery shows every group of components', () => {
  renderGallery()
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles).toEqual([
    'Buttons',
    'Fields',
    'Dropdown and choices',
    'Toasts',
    'Notices',
    'Dialogs',
    'Popups',
    'Consent sheet',
    'Steps, tabs, table',
    'List states',
    'Files',
    'Signature elements',
    'Portraits',
    'Color and type',
  ])
})

it('looking at the other theme changes the page only, and gives back what was there', async () => {
  document.documentElement.dataset.theme = 'dark'
  const { unmount } = renderGallery()
  await userEvent.click(screen.getByRole('radio', { name: 'light' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(localStorage.length).toBe(0)
  unmount()
  expect(document.documentElement.dataset.theme).toBe('dark')
})
