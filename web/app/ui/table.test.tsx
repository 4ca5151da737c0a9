import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Table } from './table.tsx'

function renderTable() {
  render(
    <Table caption="Who pays us">
      <tbody>
        <tr>
          <th scope="row">You</th>
          <td>Nothing</td>
        </tr>
      </tbody>
    </Table>,
  )
}

it('a table that fits is no extra stop for the keyboard', () => {
  renderTable()
  expect(screen.getByRole('table', { name: 'Who pays us' })).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})

it('a table that is too wide scrolls alone and can be reached by keyboard', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
  renderTable()
  expect(screen.getByRole('region', { name: 'Who pays us' }).tabIndex).toBe(0)
})
