import type { ReactNode } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded, type Loading } from '../../../ui/loaded.tsx'

interface LoadedBlockProps<Data> {
  title: string
  description: string
  query: Loading<Data>
  /** How many skeleton rows to show. */
  skeletonRows?: number
  children: (data: Data) => ReactNode
}

export function LoadedBlock<Data>({ title, description, ...loaded }: LoadedBlockProps<Data>) {
  return (
    <ContentBlock headingAs="h2" title={title} description={description}>
      <Loaded {...loaded} />
    </ContentBlock>
  )
}
