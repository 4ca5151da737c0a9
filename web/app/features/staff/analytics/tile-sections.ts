import type { AnalyticsTileId } from '@evenkeel/contract/staff/analytics-tiles'

interface TilePlace {
  tile: AnalyticsTileId
  /** Takes the full width for content side by side. */
  isWide?: boolean
}

interface TileSection {
  id: string
  title: string
  description: string
  tiles: readonly TilePlace[]
}

/** The sections of the page. Every tile of the contract has one place. */
export const tileSections: readonly TileSection[] = [
  {
    id: 'people',
    title: 'People',
    description: 'Who comes, who stays, and where they stop.',
    tiles: [{ tile: 'sign-ups' }, { tile: 'active-people' }, { tile: 'onboarding', isWide: true }],
  },
  {
    id: 'requests',
    title: 'Searches and requests',
    description: 'What consumers ask for, and what advisors answer.',
    tiles: [
      { tile: 'searches', isWide: true },
      { tile: 'requests' },
      { tile: 'accept-rate' },
      { tile: 'answered-in-time' },
      { tile: 'time-to-first-accept' },
    ],
  },
  {
    id: 'outcomes',
    title: 'What came of it',
    description: 'Meetings, hires, and what people said afterwards.',
    tiles: [{ tile: 'meetings-held' }, { tile: 'hires' }, { tile: 'rematch' }, { tile: 'first-impressions' }],
  },
  {
    id: 'running',
    title: 'Running the product',
    description: 'What people need help with, and how the calls do.',
    tiles: [
      { tile: 'support-load', isWide: true },
      { tile: 'errors-and-slow-calls', isWide: true },
    ],
  },
  {
    id: 'quality',
    title: 'Quality',
    description: 'Whether everybody is treated alike, and whether advisors are who they say.',
    tiles: [
      { tile: 'exposure', isWide: true },
      { tile: 'acceptance-by-group', isWide: true },
      { tile: 'licence-blocks' },
      { tile: 'documents-expired' },
      { tile: 'vetting-funnel', isWide: true },
    ],
  },
]
