import {
  type PublicPageSettings,
  publicPageBlocks,
  publicPageConsent,
  savePublicPage,
} from '@evenkeel/contract/contact/public-page'
import { formatDate } from '@evenkeel/format/times'
import { useId } from 'react'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { useMayCall } from '../../../session/masquerade/masquerade-store.ts'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePublicPageSettings, useSavePublicPage } from './public-page-queries.ts'

/** In the advisor's own profile: the consent to a page that anyone can read, and how it appears elsewhere. */
export function PublicPageCard() {
  const settings = usePublicPageSettings()
  return (
    <ContentBlock
      title="Public page"
      headingAs="h2"
      description="A page anyone can read and search engines can list. Off unless you turn it on."
    >
      <Loaded query={settings} skeletonRows={2}>
        {(data) => <Consent settings={data} />}
      </Loaded>
    </ContentBlock>
  )
}

function Consent({ settings }: { settings: PublicPageSettings }) {
  const { is_on: isOn, since, blocked_by: block, path, preview, version } = settings
  const id = useId()
  const { mutate, isPending, error, variables } = useSavePublicPage()
  const isOnline = useOnline()
  const mayChange = useMayCall(savePublicPage)
  const shown = isPending && variables ? variables.is_on : isOn
  const canTurnOn = isOn || block !== 'not-approved'
  const address = path === null ? null : `${window.location.origin}${path}`
  const isLive = isOn && block === null

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="font-semibold">
            Show my public page
          </label>
          <p id={`${id}about`} className="text-pretty text-muted">
            {publicPageConsent}
          </p>
        </div>
        <Switch
          id={id}
          checked={shown}
          disabled={!mayChange || !canTurnOn || !isOnline || isPending}
          aria-describedby={`${id}about`}
          onChange={(is_on) => !isPending && mutate({ is_on, version })}
        />
      </div>
      {block && (isOn || block === 'not-approved') && <Notice kind="info">{publicPageBlocks[block]}</Notice>}
      <p role="status" className="text-muted empty:hidden">
        {!isOnline && 'You’re offline. You can change this when you reconnect.'}
      </p>
      <FormProblem failure={error ? { sentence: describeFailure(error), next: undefined } : undefined} />
      {preview && address && (
        <figure className="flex flex-col gap-2">
          <figcaption className="text-muted">
            {isLive && since !== null
              ? `Public since ${formatDate(since)}, with your consent`
              : 'How search results would show it'}
          </figcaption>
          <div className="min-w-0 rounded-control border border-line bg-quiet p-4">
            <p className="num wrap-anywhere text-12 text-muted">{address}</p>
            <p className="wrap-anywhere text-16 font-semibold">{preview.title}</p>
            <p className="text-pretty text-muted">{preview.description}</p>
          </div>
        </figure>
      )}
      {isLive && path && address && (
        <div className="flex flex-wrap items-center gap-3">
          {/* The server writes that page, so the router doesn't know it. */}
          <a className="btn secondary small" href={path}>
            View page
          </a>
          <CopyButton text={address}>Copy link</CopyButton>
        </div>
      )}
    </div>
  )
}
