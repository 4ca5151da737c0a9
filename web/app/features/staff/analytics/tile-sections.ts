import type { AnalyticsTileId } from '@evenkeel/contract/staff/analytics-tiles'

interface TilePlace {
  tile: AnalyticsTileId
  /** Takes the full width for content side by side. */
  isWide?: boolean
}

export type SectionId = 'people' | 'requests' | 'outcomes' | 'running' | 'quality'

export interface TileSection {
  id: SectionId
  title: string
  description: string
  tiles: readonly TilePlace[]
}

/** The sections of the page. Every tile of the contract has one place, here or above them. */
export const tileSections: readonly TileSection[] = [
  {
    id: 'people',
    title: 'People',
    description: 'Who signs up and who comes back',
    tiles: [{ tile: 'sign-ups' }, { tile: 'active-people' }, { tile: 'onboarding', isWide: true }],
  },
  {
    id: 'requests',
    title: 'Searches and requests',
    description: 'What consumers look for and how advisors respond',
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
    title: 'Outcomes',
    description: 'Meetings, hires, scorecards and reviews',
    tiles: [{ tile: 'meetings-held' }, { tile: 'hires' }, { tile: 'rematch' }, { tile: 'first-impressions' }],
  },
  {
    id: 'running',
    title: 'Operations',
    description: 'Support load and API health',
    tiles: [
      { tile: 'support-load', isWide: true },
      { tile: 'errors-and-slow-calls', isWide: true },
    ],
  },
  {
    id: 'quality',
    title: 'Quality',
    description: 'Fair treatment and advisor checks',
    tiles: [
      { tile: 'exposure', isWide: true },
      { tile: 'acceptance-by-group', isWide: true },
      { tile: 'licence-blocks' },
      { tile: 'documents-expired' },
      { tile: 'vetting-funnel', isWide: true },
    ],
  },
]
