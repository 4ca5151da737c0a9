import { ContentBlock } from '../../../../ui/content-block.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../../ui/spoken.tsx'

const cards = ['next', 'matches', 'about', 'need']

export function ProfileSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {cards.map((card) => (
        <ContentBlock key={card} as="div">
          <SkeletonText lines={3} />
        </ContentBlock>
      ))}
    </div>
  )
}
