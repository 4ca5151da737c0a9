import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'
import { type AnalyticsTileId, analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
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

/** Each tile answers with its sample, with the given answer, or with a function of the query. */
export function analyticsServer(given: Answers = {}): Question[] {
  const asked: Question[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'https://evenkeel.example')
    const [tile, csv] = url.pathname.split('/').slice(5) as [AnalyticsTileId, string | undefined]
    const question = { tile, isCsv: csv === 'csv', query: Object.fromEntries(url.searchParams) }
    asked.push(question)
    const wanted = given[tile] ?? tileOf(tile)
    const made = await (typeof wanted === 'function' ? wanted(question) : wanted)
    if (made instanceof Response) return made
    return question.isCsv ? new Response('day,count\n') : Response.json(made)
  })
  return asked
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
  useSessionStore.setState({ user: 'admin', userId: 12, isAuthenticated: true, status: 'authenticated' })
  const client = makeQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const here = <QueryClientProvider client={client}>{part}</QueryClientProvider>
  const router = createMemoryRouter([{ path: '*', element: here }], {
    initialEntries: [`/admin/analytics${search}`],
  })
  render(<RouterProvider router={router} />)
  return router
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
