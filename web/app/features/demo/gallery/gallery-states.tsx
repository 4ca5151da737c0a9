import { MessageSquare } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { GallerySection } from './gallery-section.tsx'

const tenToEleven = new Date().setHours(10, 42, 0, 0)

function Person({ name, job, fit }: { name: string; job: string; fit: number }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-muted">{job}</p>
      </div>
      <span className="num text-20 font-semibold">{fit}</span>
    </div>
  )
}

export function GalleryStates() {
  return (
    <GallerySection isWide title="List states">
      <div className="grid gap-4 medium:grid-cols-3">
        <ContentBlock isCompact aria-busy="true" className="grid content-start gap-4">
          <div className="flex items-start gap-3">
            <Skeleton isRound className="size-11" />
            <div className="grid flex-1 gap-2 pt-1">
              <Skeleton className="w-3/5" />
              <Skeleton className="w-2/5" />
            </div>
            <Skeleton className="h-7 w-8" />
          </div>
          <Skeleton className="h-1.5" />
          <SkeletonText lines={3} />
          <p className="text-muted">Still working…</p>
        </ContentBlock>
        <ContentBlock isCompact className="grid">
          <EmptyState
            icon={<MessageSquare />}
            sentence="No matches yet"
            action={<Button variant="secondary">Find advisors</Button>}
          />
        </ContentBlock>
        <ContentBlock isCompact className="grid content-start gap-4">
          <LoadError onRetry={() => {}} lastGoodAt={tenToEleven} />
          <Person name="Ruth Calloway" job="Financial Planner" fit={91} />
        </ContentBlock>
        <ContentBlock
          title="A card"
          description="With a title, a description and an action."
          action={
            <button type="button" className="link">
              Edit
            </button>
          }
        >
          <Person
            name="Wilhelmina Konstantinopolitanczykiewicz-Featherstonehaugh"
            job="Certified Private Wealth Advisor and Retirement Specialist"
            fit={100}
          />
        </ContentBlock>
        <ContentBlock title="A failed first load">
          <LoadError onRetry={() => {}} isRetrying />
        </ContentBlock>
        <ContentBlock isFlush title="A flush card">
          {['Łukasz Żółć', '李小龍', 'O’Brien', ''].map((name) => (
            <div key={name} className="border-t px-6 py-3">
              <Person name={name} job={name || 'Unknown Name'} fit={0} />
            </div>
          ))}
        </ContentBlock>
      </div>
    </GallerySection>
  )
}
