import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'
import { type AnalyticsTileId, analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { enterSession } from '../../../../session/session-store.ts'
import { playCalls, type Sent } from '../../../../testing/play-server.ts'
import { queriesWithoutRetry, show } from '../../../../testing/stage.tsx'
import { rangeIn, withRange } from '../../../../ui/range/range.ts'
import { RangePicker } from '../../../../ui/range/range-picker.tsx'
import { AnalyticsPage } from '../analytics-page.tsx'
import { analyticsRange } from '../range.ts'
import { segmentIn, withSegment } from '../segment.ts'
import { TileCard } from '../tile-card.tsx'
import { tileOf } from './sample-tiles.ts'

// For tests: the page as its route composes it, with a server that follows the contract.

interface Question {
  tile: AnalyticsTileId
  isCsv: boolean
  query: Record<string, string>
}
type Answer = AnalyticsTile | Response | Promise<Response>
export type Answers = Partial<Record<AnalyticsTileId, Answer | ((question: Question) => Answer)>>

function questionOf({ call }: Sent): Question {
  const url = new URL(call.slice('GET '.length), 'https://evenkeel.example')
  const [tile, csv] = url.pathname.split('/').slice(5) as [AnalyticsTileId, string | undefined]
  return { tile, isCsv: csv === 'csv', query: Object.fromEntries(url.searchParams) }
}

/** Each tile answers with its sample, with the given answer, or with a function of the query. */
export function analyticsServer(given: Answers = {}): Question[] {
  return playCalls(questionOf, ({ tile, isCsv }) => async (question) => {
    const wanted = given[tile] ?? tileOf(tile)
    const made = await (typeof wanted === 'function' ? wanted(question) : wanted)
    return isCsv && !(made instanceof Response) ? new Response('day,count\n') : made
  })
}

function Page() {
  const [query, setQuery] = useSearchParams()
  const range = rangeIn(query, analyticsRange)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 max-medium:w-full print:hidden">
        <RangePicker
          limits={analyticsRange}
          range={range}
          onChange={(chosen) => setQuery(withRange(query, chosen))}
        />
      </div>
      <AnalyticsPage
        filter={{ range, segment: segmentIn(query) }}
        onSegment={(segment) => setQuery(withSegment(query, segment))}
      />
    </>
  )
}

function showHere(part: ReactNode, search: string) {
  enterSession({ userId: 12, userType: 'admin' })
  return show(part, { at: `/admin/analytics${search}`, queries: queriesWithoutRetry() }).router
}

export const showAnalytics = (search = '') => showHere(<Page />, search)

/** A single tile, chosen by the address. */
export async function showTile(tile: AnalyticsTileId, answer: Answers[AnalyticsTileId], search = '') {
  const asked = analyticsServer({ [tile]: answer })
  const query = new URLSearchParams(search)
  showHere(
    <TileCard tile={tile} filter={{ range: rangeIn(query, analyticsRange), segment: segmentIn(query) }} />,
    search,
  )
  return { asked, shown: await card(analyticsTiles[tile].title) }
}

export async function card(name: string) {
  const heading = await screen.findByRole('heading', { name, level: 3 })
  return within(heading.closest('section') as HTMLElement)
}
