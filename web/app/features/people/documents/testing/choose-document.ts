import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fileOf } from './sample-documents.ts'

// For tests: a CRS Form is chosen and dated but not sent.

export const brochure = () => fileOf('summary.pdf')
export const chooser = () => screen.findByLabelText<HTMLInputElement>('Choose file for CRS Form')
export const button = (name: string) => screen.getByRole('button', { name })
export const setDate = (day: string) =>
  fireEvent.change(screen.getByLabelText(/^Document date/), { target: { value: day } })

export async function chooseAndDate(file = brochure(), day = '2026-03-28') {
  await userEvent.upload(await chooser(), file)
  setDate(day)
}
