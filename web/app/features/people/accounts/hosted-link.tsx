import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type StartedLinking, useLinkingState } from './account-queries.ts'
import { LinkEnded } from './link-ended.tsx'
import type { Linking } from './use-linking.ts'

/**
 * Call it in a click handler, otherwise popup blockers stop it; returns false if they do anyway. The tab opens empty
 * and is detached before it navigates, because `noopener` would hide whether it opened.
 */
function openInTab(address: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.href = address
  return true
}

interface HostedLinkProps {
  linking: Linking
  link: StartedLinking & { url: string }
  providerName: string
}

/** The provider's page opens in its own tab; this component polls for the result. */
export function HostedLink({ linking, link, providerName }: HostedLinkProps) {
  const [opened, setOpened] = useState<'not-yet' | 'opened' | 'blocked'>('not-yet')
  const { data, error } = useLinkingState(link.linkId, opened !== 'not-yet')
  const state = isRefusedAs(error, 'not-found') ? 'expired' : (data?.state ?? 'waiting')
  const go = useRef<HTMLButtonElement>(null)
  const { finish } = linking
  const bankId = data?.bankId ?? null

  useEffect(() => go.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the account is linked
  useEffect(() => {
    if (state === 'linked') void finish(bankId)
  }, [state])

  if (state === 'left' || state === 'expired') {
    return <LinkEnded how={state} onStartOver={linking.startOver} onClose={linking.close} />
  }
  return (
    <div className="flex flex-col gap-3">
      <p>You’ll sign in on {providerName}’s page in a new tab. We never see your bank password.</p>
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {opened === 'blocked' && state === 'waiting' && (
          <Notice kind="warning">
            Your browser blocked the tab.{' '}
            <a href={link.url} target="_blank" rel="noopener noreferrer">
              Open {providerName}’s page
            </a>
          </Notice>
        )}
        {opened !== 'not-yet' && (
          <Notice kind="info">
            {state === 'linked' ? 'Linked. Reading your balances…' : 'Finish in the other tab.'}
          </Notice>
        )}
        {error && <p className="text-muted">We couldn’t check. We’ll try again shortly.</p>}
      </div>
      <div className="dialog-foot mt-2">
        <Button variant="secondary" onClick={linking.close}>
          Cancel
        </Button>
        <Button
          ref={go}
          variant={opened === 'not-yet' ? 'primary' : 'secondary'}
          endIcon={<ExternalLink className="size-4" />}
          isRunning={state === 'linked'}
          onClick={() => setOpened(openInTab(link.url) ? 'opened' : 'blocked')}
        >
          {opened === 'opened' ? 'Open page again' : `Continue to ${providerName}`}
        </Button>
      </div>
    </div>
  )
}
