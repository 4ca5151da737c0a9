import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'
import { FigureTable } from './figure-table.tsx'
import { GroupIntervals } from './group-intervals.tsx'
import { LinePanels } from './line-panels.tsx'
import { LorenzCurve } from './lorenz-curve.tsx'
import { RouteTable } from './route-table.tsx'
import { StepBars } from './step-bars.tsx'
import { isEmptyTile } from './tile-panels.ts'
import { tileTables } from './tile-tables.ts'

interface TileBodyProps {
  tile: AnalyticsTile
  isWide: boolean
  isTable: boolean
}

/** The figures of a tile, as a drawing or as tables. */
export function TileBody({ tile, isWide, isTable }: TileBodyProps) {
  if (isEmptyTile(tile)) {
    return (
      <p className="py-8 text-center text-muted">
        {tile.uncounted_days >= tile.days.length
          ? 'These days aren’t counted yet.'
          : 'No activity in this range.'}
      </p>
    )
  }
  if (isTable) {
    return (
      <div className="flex flex-col gap-6">
        {tileTables(tile).map((table) => (
          <FigureTable key={table.caption} table={table} />
        ))}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {tile.steps.length > 0 && <StepBars steps={tile.steps} />}
      {tile.groups.length > 0 && <GroupIntervals groups={tile.groups} />}
      {tile.lines.length > 0 && (
        <LinePanels tile={tile} isWide={isWide}>
          {tile.tile === 'exposure' && <LorenzCurve tile={tile} />}
        </LinePanels>
      )}
      {tile.routes.length > 0 && <RouteTable routes={tile.routes} />}
    </div>
  )
}
