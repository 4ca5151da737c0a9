import { useRef } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { type Reveal, useLedger } from './privacy-queries.ts'
import { RevealRow } from './reveal-row.tsx'

function Reveals({ reveals }: { reveals: readonly Reveal[] }) {
  const list = useRef<HTMLUListElement>(null)
  function sayWithdrawn() {
    // The pressed button is gone, so focus moves to the list.
    list.current?.focus()
    showToast('success', 'That advisor no longer sees your identity.')
  }
  if (reveals.length === 0) {
    return (
      <p className="text-muted">No advisor knows who you are. You choose what to share with each request.</p>
    )
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label="What you shared" className="divide-y divide-line">
      {reveals.map((reveal) => (
        <RevealRow key={reveal.revealId} reveal={reveal} onWithdrawn={sayWithdrawn} />
      ))}
    </ul>
  )
}

/** The consumer's side of the contact firewall: who sees what, since when, and how to withdraw it. */
export function RevealsBlock() {
  const ledger = useLedger()
  return (
    <ContentBlock
      headingAs="h2"
      title="Who knows who you are"
      description="Advisors you’ve shared your identity with."
    >
      <Loaded query={ledger} skeletonRows={2}>
        {({ reveals }) => <Reveals reveals={reveals} />}
      </Loaded>
    </ContentBlock>
  )
}
