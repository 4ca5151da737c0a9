import { consentKinds, withdrawableConsents } from '@evenkeel/contract/account/privacy'
import { formatCalendarDay, formatMonthShort } from '@evenkeel/format/calendar-days'
import { formatDate } from '@evenkeel/format/times'
import { useRef } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { type Consent, useLedger, useSetConsent } from './privacy-queries.ts'

/** A version is the day its text changed, or the month of an early one. */
const textOf = (version: string) =>
  /^\d{4}-\d{2}$/.test(version) ? formatMonthShort(version) : formatCalendarDay(version)

const mayBeWithdrawn = (consent: Consent) =>
  consent.withdrawnAt === null && withdrawableConsents.some((kind) => kind === consent.kind)

function ConsentRow({ consent, onWithdraw }: { consent: Consent; onWithdraw: (() => void) | undefined }) {
  const { kind, textVersion, givenAt, withdrawnAt } = consent
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{consentKinds[kind]}</span>
          {withdrawnAt !== null && <Chip>Withdrawn {formatDate(withdrawnAt)}</Chip>}
        </p>
        <p className="num text-muted">
          Agreed {formatDate(givenAt)}, text of {textOf(textVersion)}
        </p>
      </div>
      {onWithdraw && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Withdraw: ${consentKinds[kind]}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  )
}

function Consents({ consents }: { consents: readonly Consent[] }) {
  const set = useSetConsent()
  const list = useRef<HTMLDivElement>(null)
  const hasTips = consents.some(({ kind, withdrawnAt }) => kind === 'tips' && withdrawnAt === null)
  const newestFirst = consents.toSorted((one, other) => other.givenAt - one.givenAt)

  function setTips(isGiven: boolean) {
    const words = isGiven ? 'You’ll get tips by email.' : 'You won’t get tips by email anymore.'
    set.mutate(
      { kind: 'tips', isGiven },
      {
        onSuccess: () => {
          // The pressed button is about to disappear, so focus moves to the list.
          list.current?.focus()
          showToast('success', words)
        },
      },
    )
  }

  return (
    <>
      <div ref={list} tabIndex={-1}>
        {consents.length === 0 ? (
          <p className="text-muted">No consents yet.</p>
        ) : (
          <ul aria-label="Consents" className="divide-y divide-line">
            {newestFirst.map((consent) => (
              <ConsentRow
                key={consent.consentId}
                consent={consent}
                onWithdraw={mayBeWithdrawn(consent) ? () => setTips(false) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      {!hasTips && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          Email tips are off.
          <Button variant="secondary" size="small" isRunning={set.isPending} onClick={() => setTips(true)}>
            Get email tips
          </Button>
        </p>
      )}
      <ProblemNotice words={failureSentence(set.error)} />
    </>
  )
}

export function ConsentsBlock() {
  const ledger = useLedger()
  return (
    <ContentBlock
      headingAs="h2"
      title="Consents"
      description="Required consents end when you delete your account."
    >
      <Loaded query={ledger} skeletonRows={3}>
        {({ consents }) => <Consents consents={consents} />}
      </Loaded>
    </ContentBlock>
  )
}
