import { formatCount } from '@evenkeel/format/counts'
import { formatShare } from '@evenkeel/format/percent'
import { formatDate } from '@evenkeel/format/times'
import { Link } from 'react-router'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { SectionFrame, SectionHead } from './home-section.tsx'

export interface VettingCount {
  applied: number
  approved: number
  /** Seconds since the epoch. */
  countedAt: number
  /** Whether the counts include invented people, which the text then says. */
  isDemo: boolean
}

function figuresOf(counts: VettingCount | undefined): [label: string, figure: string | undefined][] {
  if (!counts || counts.applied <= 0)
    return ['Applied', 'Not approved', 'Approved', 'Share'].map((label) => [label, undefined])
  const { applied, approved } = counts
  return [
    ['Applied', formatCount(applied)],
    ['Not approved', formatCount(applied - approved)],
    ['Approved', formatCount(approved)],
    ['Share', formatShare(approved, applied)],
  ]
}

function sentenceOf(counts: VettingCount | undefined): string {
  if (!counts) return 'Everyone who has applied, and those approved now, from our own records.'
  const { applied, approved, countedAt, isDemo } = counts
  const date = formatDate(countedAt)
  if (applied <= 0) return `No applications yet as of ${date}.`
  return `${formatCount(approved)} approved of ${formatCount(applied)} who applied (${formatShare(approved, applied)}), counted on ${date}.${isDemo ? ' Demo: invented people.' : ''}`
}

interface VettingCountsProps {
  /** Undefined while loading: no figure is shown, and its space is reserved. */
  counts: VettingCount | undefined
  /** The page that explains how we count. */
  methodAddress: string
}

/** How many applied and were approved, or that none did; no figure is shown that was not counted. */
export function VettingCounts({ counts, methodAddress }: VettingCountsProps) {
  return (
    <SectionFrame>
      <div className="grid gap-5 medium:grid-cols-[1fr_2fr] medium:items-end medium:gap-8">
        <div>
          <SectionHead title="Who gets in" />
          <p className="num mt-2 min-h-[3lh] text-pretty text-muted">
            {sentenceOf(counts)}{' '}
            <Link to={methodAddress} className="whitespace-nowrap">
              How we count
            </Link>
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-4 min-[640px]:grid-cols-4 medium:grid-cols-[repeat(4,auto)] medium:justify-between">
          {figuresOf(counts).map(([label, figure]) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd
                className={`num text-32 font-semibold ${label === 'Approved' && figure ? 'text-accent-text' : ''}`}
              >
                {figure ?? (
                  <>
                    <span aria-hidden="true" className="text-muted">
                      –
                    </span>
                    <VisuallyHidden>not counted yet</VisuallyHidden>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </SectionFrame>
  )
}
