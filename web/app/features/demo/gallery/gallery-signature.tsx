import { useState } from 'react'
import { AnswerClock } from '../../../ui/answer-clock.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { CostCurve } from '../../../ui/cost/cost-curve.tsx'
import { FeeShape } from '../../../ui/cost/fee-shape.tsx'
import { MutualFitBars } from '../../../ui/mutual-fit-bars.tsx'
import { PointsBar } from '../../../ui/points-bar.tsx'
import { SourceMark } from '../../../ui/source-mark.tsx'
import { GallerySection } from './gallery-section.tsx'
import { nearlyEqualCosts, sampleCosts } from './sample-costs.ts'

const hour = 3_600_000
const total = 48 * hour
const thisYear = new Date().getFullYear()

export function GallerySignature() {
  const [openedAt] = useState(() => Date.now())
  const [hasFilter, setHasFilter] = useState(true)
  return (
    <GallerySection isWide title="Signature elements">
      <div className="grid gap-4 medium:grid-cols-2 large:grid-cols-3">
        <ContentBlock title="MutualFitBars" action={<span className="num text-20 font-semibold">91</span>}>
          <MutualFitBars
            mine={93}
            theirs={89}
            labelMine="You to Ruth"
            labelTheirs="Ruth to you"
            size="large"
          />
          <MutualFitBars
            className="mt-3"
            mine={88}
            theirs={41}
            labelMine="You to Marcus"
            labelTheirs="Marcus to you"
          />
          <MutualFitBars className="mt-3" mine={0} theirs={100} labelMine="You" labelTheirs="They" isBare />
        </ContentBlock>
        <ContentBlock title="Points bar" className="grid content-start gap-2">
          <PointsBar got={24} max={26} label="Topics, yours" />
          <p className="num text-12 text-muted">24 of 26, yours</p>
          <PointsBar got={12} max={15} side="theirs" label="Topics, theirs" />
          <p className="num text-12 text-muted">12 of 15, theirs</p>
          <PointsBar got={0} max={9} label="Meetings" />
          <p className="num text-12 text-muted">0 of 9</p>
        </ContentBlock>
        <ContentBlock title="Answer clock" className="grid content-start justify-items-start gap-2">
          <AnswerClock leftMs={30 * hour} totalMs={total} />
          <AnswerClock leftMs={4 * hour} totalMs={total} />
          <AnswerClock leftMs={0} totalMs={total} />
          <AnswerClock deadlineAt={openedAt + 90_000} totalMs={total} />
        </ContentBlock>
        <ContentBlock title="Source mark" className="grid content-start justify-items-start gap-2">
          <SourceMark kind="register" source="Registered in CO" readAt={`${thisYear}-10-01`} />
          <SourceMark kind="document" source="ADV Document" readAt="2020-03-28" />
          <SourceMark kind="self" source="Ruth Calloway" readAt={`${thisYear}-10-01`} />
        </ContentBlock>
        <ContentBlock title="Fee types" className="grid content-start gap-2">
          <p className="flex items-center gap-2">
            <FeeShape fee="aum" /> Asset Under Management
          </p>
          <p className="flex items-center gap-2">
            <FeeShape fee="flat" /> Flat Fee
          </p>
          <p className="flex items-center gap-2">
            <FeeShape fee="subscription" /> Monthly Subscription
          </p>
          <p className="flex items-center gap-2">
            <FeeShape fee="hourly" /> Hourly Fee
          </p>
        </ContentBlock>
        <ContentBlock title="Chips and badges">
          <div className="flex flex-wrap items-center gap-2">
            <Chip>Closed</Chip>
            {hasFilter && (
              <Chip kind="on" onRemove={() => setHasFilter(false)} removeLabel="Remove filter">
                Filter
              </Chip>
            )}
            <Chip kind="solid">2 of 3 requests open</Chip>
            <Chip kind="good">Verified</Chip>
            <Chip kind="warning">In review</Chip>
            <Chip kind="danger">Lapsed</Chip>
            <Chip kind="info">Consent</Chip>
            <Badge count={3} />
            <Badge count={10} />
            <Badge count={10_000} isQuiet />
            <Badge count={0} />
          </div>
        </ContentBlock>
        <ContentBlock
          className="medium:col-span-2 large:col-span-3"
          title="Four ways to pay, side by side"
          description="Same money, same funds, different fees."
        >
          <CostCurve series={sampleCosts} label="All-in cost over 30 years for four fee types" />
        </ContentBlock>
        <ContentBlock className="medium:col-span-2" title="Nearly the same">
          <CostCurve series={nearlyEqualCosts} label="All-in cost over 30 years, nearly equal" />
        </ContentBlock>
        <ContentBlock title="No data">
          <CostCurve series={[]} label="No figures yet" />
        </ContentBlock>
      </div>
    </GallerySection>
  )
}
