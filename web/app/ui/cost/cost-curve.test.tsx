import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CostCurve } from './cost-curve.tsx'
import type { CostSeries } from './cost-curve-layout.ts'

const series: CostSeries[] = [
  {
    key: 'aum',
    label: 'AUM 1.00%',
    shortLabel: 'AUM',
    points: [
      { year: 1, value: 2980 },
      { year: 10, value: 53_147 },
      { year: 30, value: 478_194 },
    ],
  },
  {
    key: 'subscription',
    label: 'Ruth $180 a month',
    isMine: true,
    points: [
      { year: 1, value: 2480 },
      { year: 10, value: 35_912 },
      { year: 30, value: 246_741 },
    ],
  },
]

function renderCurve(width = 904) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  return render(<CostCurve series={series} label="All-in cost over 30 years" />)
}

describe('the cost curve', () => {
  it('is one picture with a name, and names each line with its sum', () => {
    const { container } = renderCurve()
    expect(screen.getAllByRole('img', { name: 'All-in cost over 30 years' })).toHaveLength(1)
    const words = [...container.querySelectorAll('text')].map((text) => text.textContent)
    expect(words).toEqual(
      expect.arrayContaining([
        'AUM 1.00%',
        '$478,194',
        'Ruth $180 a month',
        '$246,741',
        'Year 1',
        '10',
        '30',
        '$500k',
      ]),
    )
  })

  it('gives each fee type its own line, and a thicker one to the advisor at hand', () => {
    const { container } = renderCurve()
    expect(container.querySelectorAll('.fee-subscription .line.mine')).toHaveLength(1)
    expect(container.querySelectorAll('.fee-aum .line.mine')).toHaveLength(0)
  })

  it('says short names on a phone', () => {
    const { container } = renderCurve(326)
    const words = [...container.querySelectorAll('text')].map((text) => text.textContent)
    expect(words).toContain('AUM')
    expect(words).not.toContain('AUM 1.00%')
  })

  it('reads out a year by keyboard and hides it when left', async () => {
    renderCurve()
    await userEvent.tab()
    const year = screen.getByRole('slider', { name: 'Year' })
    expect(year.getAttribute('aria-valuetext')).toBe(
      'Year 30: AUM 1.00% $478,194, Ruth $180 a month $246,741',
    )
    fireEvent.change(year, { target: { value: '10' } })
    expect(year.getAttribute('aria-valuetext')).toBe('Year 10: AUM 1.00% $53,147, Ruth $180 a month $35,912')
    expect(screen.getByText('Year 10')).toBeTruthy()
    await userEvent.tab()
    expect(screen.queryByText('Year 10')).toBeNull()
  })

  it('reads out the year under the pointer, dearest first, and stops when it leaves', () => {
    const { container } = renderCurve()
    const plot = container.querySelector('.cost-plot')
    if (!plot) throw new Error('no plot')
    fireEvent.pointerMove(plot, { clientX: 2000, pointerType: 'mouse' })
    expect(screen.getByText('Year 30')).toBeTruthy()
    expect([...container.querySelectorAll('.cost-readout dd')].map((sum) => sum.textContent)).toEqual([
      '$478,194',
      '$246,741',
    ])
    fireEvent.pointerLeave(plot, { pointerType: 'mouse' })
    expect(screen.queryByText('Year 30')).toBeNull()
  })

  it('keeps the figures a finger asked for until the next tap elsewhere', () => {
    const { container } = renderCurve()
    const plot = container.querySelector('.cost-plot')
    if (!plot) throw new Error('no plot')
    fireEvent.pointerDown(plot, { clientX: 2000, pointerType: 'touch' })
    fireEvent.pointerLeave(plot, { pointerType: 'touch' })
    expect(screen.getByText('Year 30')).toBeTruthy()
    fireEvent.blur(screen.getByRole('slider'))
    expect(screen.queryByText('Year 30')).toBeNull()
  })

  it('is also a table of every year', async () => {
    renderCurve()
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const table = screen.getByRole('table', { name: 'All-in cost over 30 years' })
    expect(within(table).getAllByRole('row')).toHaveLength(31)
    const tenth = within(table).getByRole('rowheader', { name: '10' }).closest('tr')
    expect(tenth?.textContent).toBe('10$53,147$35,912')
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }))
    expect(screen.getByRole('img')).toBeTruthy()
  })

  it('shows what is usual as an area, and a limit as a mark, without counting them as fees', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(904)
    const line = (aYear: number) => [1, 10, 30].map((year) => ({ year, value: aYear * year }))
    const { container } = render(
      <CostCurve
        series={series}
        band={{ label: 'Usual range', shortLabel: 'Usual', low: line(600), high: line(20_000) }}
        notes={[{ year: 1, value: 3000, label: 'Your limit $3,000' }]}
        tableAction={<button type="button">Copy table</button>}
      />,
    )
    expect(container.querySelectorAll('.line')).toHaveLength(2)
    expect(container.querySelectorAll('path.band')).toHaveLength(1)
    const words = [...container.querySelectorAll('text')].map((text) => text.textContent)
    expect(words).toEqual(expect.arrayContaining(['Usual range', '$18k–$600k', 'Your limit $3,000', '$600k']))
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(
      /, Usual range \$18,000–\$600,000$/,
    )
    expect(screen.queryByRole('button', { name: 'Copy table' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const tenth = screen.getByRole('rowheader', { name: '10' }).closest('tr')
    expect(tenth?.textContent).toBe('10$53,147$35,912$6,000–$200,000')
    expect(screen.getByRole('button', { name: 'Copy table' })).toBeTruthy()
  })

  it('reads out what is usual in a year too', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(904)
    const { container } = render(
      <CostCurve
        series={series}
        band={{ label: 'Usual range', low: [{ year: 30, value: 100 }], high: [{ year: 30, value: 900 }] }}
      />,
    )
    fireEvent.focus(screen.getByRole('slider'))
    expect(container.querySelector('.cost-readout dd:last-child')?.textContent).toBe('$100–$900')
  })

  it('stands in a prerendered page, where no width is known, in both drawings', () => {
    const { container } = renderCurve(0)
    expect(container.querySelectorAll('svg.for-wide')).toHaveLength(1)
    expect(container.querySelectorAll('svg.for-narrow')).toHaveLength(1)
  })
})
