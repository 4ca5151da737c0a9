import { ContentBlock } from '../../../../ui/content-block.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'

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
