import { formatDate } from '../../format/times.ts'
import { VisuallyHidden } from '../../ui/spoken.tsx'
import { SectionFrame, SectionHead } from './home-section.tsx'

export interface VettingCount {
  applied: number
  refusedOrWithdrawn: number
  approved: number
  /** Seconds since the epoch. */
  countedAt: number
}

const whole = new Intl.NumberFormat('en-US')
const share = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

function figuresOf(counts: VettingCount | undefined): [label: string, figure: string | undefined][] {
  const isCounted = counts !== undefined && counts.applied > 0
  return [
    ['Applied', isCounted ? whole.format(counts.applied) : undefined],
    ['Refused or withdrawn', isCounted ? whole.format(counts.refusedOrWithdrawn) : undefined],
    ['Approved', isCounted ? whole.format(counts.approved) : undefined],
    ['Share', isCounted ? share.format(counts.approved / counts.applied) : undefined],
  ]
}

/** Who applied and who was approved: counted, or said to be none. There is no figure that nobody counted. */
export function VettingCounts({ counts }: { counts: VettingCount | undefined }) {
  return (
    <SectionFrame>
      <div className="grid gap-5 medium:grid-cols-[1fr_2fr] medium:items-end medium:gap-8">
        <div>
          <SectionHead title="Who gets in" />
          <p className="mt-2 text-muted">
            {counts && counts.applied > 0
              ? `Counted from our own records, ${formatDate(counts.countedAt)}.`
              : 'Nobody has applied yet. The count of applied, refused and approved advisors stands here from the first application on, with its date.'}
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
