import type { Metrics } from '@evenkeel/contract/market/metrics'

export const stepWords: Readonly<Record<Metrics['funnel'][number]['step'], string>> = {
  shown: 'Shown',
  opened: 'Opened',
  saved: 'Saved',
  requested: 'Requested',
  accepted: 'Accepted',
  met: 'Met',
  hired: 'Hired',
}
