import { brand } from '@evenkeel/contract/site/brand'
import { formatAgo, formatRecentInSentence } from '@evenkeel/format/moments'
import { useState } from 'react'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { useCalendarFeed, useRemoveFeed, useReplaceFeed } from './calendar-queries.ts'

/** The secret address of an advisor's meetings. We store only its hash, so it is shown once. */
export function FeedCard() {
  const now = useNow()
  const isOnline = useOnline()
  const query = useCalendarFeed()
  const replacing = useReplaceFeed()
  const removing = useRemoveFeed()
  const [asked, setAsked] = useState<'replace' | 'remove'>()
  const address = replacing.data?.address
  const create = () => {
    removing.reset()
    replacing.mutate()
  }
  return (
    <ContentBlock
      isCompact
      headingAs="h2"
      title={`${brand.name} in your calendar`}
      description="Subscribe to a secret address to see your meetings."
    >
      <Loaded query={query}>
        {(feed) => (
          <div className="flex flex-col items-start gap-3">
            {feed === null && (
              <Button
                variant="secondary"
                size="small"
                isRunning={replacing.isPending}
                runningLabel="Creating…"
                disabled={!isOnline}
                onClick={create}
              >
                Create address
              </Button>
            )}
            {feed && address && (
              <>
                <TextInput
                  aria-label="Secret address of your meetings"
                  isReadOnly
                  value={address}
                  onFocus={(event) => event.target.select()}
                />
                <CopyButton text={address}>Copy address</CopyButton>
                <p className="text-12 text-muted">Copy it now. We can’t show it again.</p>
              </>
            )}
            {feed && (
              <>
                <p className="text-12 text-muted">
                  {feed.last_read_at === null
                    ? `Created ${formatAgo(feed.created_at, now)}. Not read yet.`
                    : `Last read ${formatRecentInSentence(feed.last_read_at, now)}.`}{' '}
                  Anyone with the address can see your meetings.
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="danger-line"
                    size="small"
                    isRunning={replacing.isPending}
                    runningLabel="Replacing…"
                    disabled={!isOnline}
                    onClick={() => setAsked('replace')}
                  >
                    Replace address
                  </Button>
                  <Button
                    variant="transparent"
                    size="small"
                    isRunning={removing.isPending}
                    runningLabel="Turning off…"
                    disabled={!isOnline}
                    onClick={() => setAsked('remove')}
                  >
                    Turn off
                  </Button>
                </div>
              </>
            )}
            <ProblemNotice kind="danger" words={failureSentence(replacing.error ?? removing.error)} />
          </div>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={asked === 'replace'}
        title="Replace the address?"
        description="The old address stops working at once. Subscribe to the new one in your calendar app."
        confirmLabel="Replace address"
        cancelLabel="Keep address"
        onConfirm={create}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title="Turn off the address?"
        description="Your calendar app no longer gets your meetings from us."
        confirmLabel="Turn off address"
        cancelLabel="Keep address"
        onConfirm={() => {
          replacing.reset()
          removing.mutate()
        }}
        onClose={() => setAsked(undefined)}
      />
    </ContentBlock>
  )
}
