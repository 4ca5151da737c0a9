import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FileButton } from './file-button.tsx'
import { FileDrop } from './file-drop.tsx'

const file = new File(['x'], 'a.pdf', { type: 'application/pdf' })
const carried = { files: [file], types: ['Files'] }

function show(isDisabled = false) {
  const taken: string[][] = []
  const take = (files: File[]) => taken.push(files.map(({ name }) => name))
  render(
    <>
      <FileDrop aria-label="Brochure" isDisabled={isDisabled} onFiles={take}>
        <FileButton label="Choose file for brochure" isDisabled={isDisabled} onFiles={take}>
          Choose file
        </FileButton>
      </FileDrop>
      <p>Beside it</p>
    </>,
  )
  return taken
}
const place = () => screen.getByRole('region', { name: 'Brochure' })
const field = () => screen.getByLabelText<HTMLInputElement>('Choose file for brochure')

it('takes nothing while it is disabled, neither dropped nor chosen', async () => {
  const taken = show(true)
  fireEvent.drop(place(), { dataTransfer: carried })
  await userEvent.upload(field(), file)
  expect(taken).toEqual([])
})

it.each([
  ['on the place itself while it is disabled', place],
  ['beside the place', () => screen.getByText('Beside it')],
])('a file let go %s does not open in place of the page', (_, where) => {
  show(true)
  const drop = createEvent.drop(where(), { dataTransfer: { ...carried, dropEffect: 'copy' } })
  fireEvent(where(), drop)
  expect(drop.defaultPrevented).toBe(true)
})

it('words that are dragged about are none of its business', () => {
  const taken = show()
  const words = { files: [], types: ['text/plain'] }
  const drop = createEvent.drop(place(), { dataTransfer: words })
  fireEvent(place(), drop)
  expect(drop.defaultPrevented).toBe(false)
  expect(taken).toEqual([])
})

it('shows that a file can be let go here, until it is carried away again', () => {
  show()
  fireEvent.dragEnter(place(), { dataTransfer: carried })
  expect(place().hasAttribute('data-over')).toBe(true)
  // Onto a child element and off it again.
  fireEvent.dragEnter(field(), { dataTransfer: carried })
  fireEvent.dragLeave(place(), { dataTransfer: carried })
  expect(place().hasAttribute('data-over')).toBe(true)
  fireEvent.dragLeave(field(), { dataTransfer: carried })
  expect(place().hasAttribute('data-over')).toBe(false)
})

it('takes what is dropped and what is chosen, the same file twice too', async () => {
  const taken = show()
  fireEvent.drop(place(), { dataTransfer: carried })
  await userEvent.upload(field(), file)
  await userEvent.upload(field(), file)
  expect(taken).toEqual([['a.pdf'], ['a.pdf'], ['a.pdf']])
  expect(field().value).toBe('')
})

it('is reached and named like a field for files', async () => {
  show()
  await userEvent.tab()
  expect(document.activeElement).toBe(field())
  expect(field().type).toBe('file')
})
