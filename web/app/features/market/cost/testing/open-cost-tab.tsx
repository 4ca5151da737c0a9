import { render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { CostTab } from '../cost-tab.tsx'
import { sampleDetail } from './sample-detail.ts'

// The tab's code loads when it is opened, which takes long on a busy machine.
const patience = { timeout: 15_000 }

export async function openCostTab(...of: Parameters<typeof sampleDetail>): Promise<UserEvent> {
  render(<CostTab detail={sampleDetail(...of)} />, { wrapper: MemoryRouter })
  await screen.findByText(
    /An illustration with constant growth, not a forecast\.|hasn’t listed a fee/,
    {},
    patience,
  )
  return userEvent.setup()
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

export async function type(user: UserEvent, label: string, text: string) {
  await user.clear(field(label))
  if (text !== '') await user.type(field(label), text)
}

/** The cells of a row, as the screen shows them. */
export function row(table: string, name: RegExp | string): string[] {
  const header = within(screen.getByRole('table', { name: table })).getByRole('rowheader', { name })
  const cells = header.closest('tr')?.querySelectorAll('td') ?? []
  return [...cells].map((cell) => cell.textContent ?? '')
}
export const allIn = (name: RegExp) => row('All-in cost by way to pay', name)
export const part = (name: string) => row('Cost breakdown with Ruth', name)
