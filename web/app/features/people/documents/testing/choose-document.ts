import { dayFromToday } from '@evenkeel/format/calendar-days'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fileOf } from './sample-documents.ts'

// For tests: a CRS Form is chosen; with its date the upload starts.

/** Recent enough to count. */
export const lately = dayFromToday(-60)
export const brochure = () => fileOf('summary.pdf')
export const chooser = () => screen.findByLabelText<HTMLInputElement>('Choose file for CRS Form')
export const button = (name: string) => screen.getByRole('button', { name })
export const setDate = (day: string) =>
  fireEvent.change(screen.getByLabelText(/^Document date/), { target: { value: day } })

export async function chooseAndDate(file = brochure(), day = lately) {
  await userEvent.upload(await chooser(), file)
  setDate(day)
}
