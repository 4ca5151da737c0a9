import { helpAddress, helpTopicOf } from '@evenkeel/contract/site/help-topics'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { couldNotLoad } from '../../../server-link/failure-sentence.ts'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAccounts } from './account-queries.ts'
import { AccountsOverview } from './accounts-overview.tsx'
import { AccountsSkeleton } from './accounts-skeleton.tsx'
import { sectionElementId } from './element-ids.ts'

/** Bank accounts on /consumer/profile. Optional: no other feature needs them, and only the consumer sees them. */
export function LinkedAccounts() {
  const { data, isError, isFetching, isPaused, dataUpdatedAt, refetch } = useAccounts()
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    // The section renders after the page, so the browser cannot scroll to the hash by itself.
    if (hash !== `#${sectionElementId}`) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <ContentBlock
      headingAs="h2"
      ref={section}
      id={sectionElementId}
      tabIndex={-1}
      aria-label="Linked accounts"
      title="Linked accounts"
      className="scroll-mt-4"
    >
      <div className="-mt-2 mb-4 flex flex-col gap-1 text-muted">
        <p className="flex items-start gap-1.5">
          <EyeOff className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span>Only you see your accounts.</span>
        </p>
        <p>
          Nothing is copied to your profile.{' '}
          <Link to={helpAddress(helpTopicOf('Account Linking Help'))}>How linking works</Link>
        </p>
      </div>
      <div className="flex flex-col gap-4">
        {isError && (
          <LoadError
            sentence={couldNotLoad('your linked accounts')}
            onRetry={() => refetch()}
            isRetrying={isFetching}
            lastGoodAt={data === undefined ? undefined : dataUpdatedAt}
          />
        )}
        {data !== undefined && <AccountsOverview all={data} />}
        {data === undefined && isPaused && (
          <Notice role="status">You’re offline. Your accounts load when you reconnect.</Notice>
        )}
        {data === undefined && !isError && !isPaused && <AccountsSkeleton />}
      </div>
    </ContentBlock>
  )
}
