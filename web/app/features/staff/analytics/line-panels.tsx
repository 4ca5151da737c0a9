import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'
import type { ReactNode } from 'react'
import { DayChart } from './day-chart.tsx'
import { daysInShort, figureInWords, tickInWords, tooFew, type Unit } from './figure-words.ts'
import { LineFigures } from './line-figures.tsx'
import { type Panel, panelsByUnit } from './tile-panels.ts'

const ends: Partial<Record<Unit, number>> = { percent: 100, index: 1, score: 5 }
const columns = ['', '', 'medium:grid-cols-2', 'medium:grid-cols-3']

interface LinePanelsProps {
  tile: AnalyticsTile
  isWide: boolean
  /** Placed beside the panels as one of them. */
  children?: ReactNode
}

/** Figures and a chart for each unit: side by side in a wide tile, otherwise stacked. */
export function LinePanels({ tile, isWide, children }: LinePanelsProps) {
  const panels = panelsByUnit(tile.lines)
  const places = children ? 2 : Math.min(panels.length, 3)
  return (
    <div className={`grid gap-6 ${isWide ? (columns[places] ?? '') : ''}`}>
      {children}
      {panels.map((panel) => (
        <div key={panel.unit} className="flex min-w-0 flex-col gap-3">
          <LineFigures tile={tile} lines={panel.lines} />
          <PanelChart tile={tile} panel={panel} />
        </div>
      ))}
    </div>
  )
}

/** On one day it is a count. */
const ofOneDay = (unit: Unit): Unit => (unit === 'per-day' ? 'count' : unit)

function PanelChart({ tile, panel: { unit, lines } }: { tile: AnalyticsTile; panel: Panel }) {
  const hasDays = lines.some(({ by_day }) => by_day.some((value) => value !== null))
  if (!hasDays) return null
  const label = lines.length === 1 ? (lines[0]?.label ?? tile.title) : tile.title
  return (
    <DayChart
      label={label}
      days={daysInShort(tile.days)}
      series={lines.map((line) => ({ label: line.label, values: line.by_day }))}
      isBars={unit === 'count' || unit === 'per-day'}
      isPartial={tile.is_partial}
      most={ends[unit]}
      showValue={(value) =>
        value === null ? (tile.is_too_few ? tooFew : 'nothing counted') : figureInWords(value, ofOneDay(unit))
      }
      showTick={(value) => tickInWords(value, unit)}
    />
  )
}
