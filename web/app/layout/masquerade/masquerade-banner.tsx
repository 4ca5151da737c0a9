import { masqueradeSentences, stillMasqueradingSentence } from '@evenkeel/contract/sentences'
import { masqueradeModes, masqueradeBannerWords as words } from '@evenkeel/contract/staff/masquerade'
import { formatTime } from '@evenkeel/format/times'
import { Info } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { masqueradedForMs } from '../../session/masquerade/masquerade-log.ts'
import type { MasqueradeRecords } from '../../session/masquerade/masquerade-records.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { clearMasquerade } from '../../session/masquerade/stop-masquerade.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { masqueradeAddress } from '../gates/page-addresses.ts'
import { useReadOnlyReason } from './masquerade-area.tsx'
import { StopMasquerade } from './stop-masquerade-button.tsx'
import { useBannerHeight } from './use-banner-height.ts'
import { useConfirmedMasquerade } from './use-confirmed-masquerade.ts'
import { useTitlePrefix } from './use-title-prefix.ts'

const minuteMs = 60_000
const lookEveryMs = 5_000
const typeWords = { consumer: 'Consumer', advisor: 'Advisor' } as const
const filled: CSSProperties = { '--btn-fill': 'var(--band-ink)', '--btn-ink': 'var(--band)' }
const outlined: CSSProperties = { '--btn-fill': 'var(--band)', '--btn-ink': 'var(--band-ink)' }
const titlePrefix = 'Masquerading · '

/** Whole minutes, rounded down (spec 9-18). */
function useMinutes(records: MasqueradeRecords): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return Math.floor(masqueradedForMs(records, now) / minuteMs)
}

function Separator({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('size-[3px] flex-none rounded-full bg-current', className)}
    />
  )
}

function Emergency() {
  const navigate = useNavigate()
  function leaveAtOnce() {
    clearMasquerade()
    void navigate(masqueradeAddress, { replace: true })
  }
  return (
    <Button
      variant="custom"
      size="small"
      style={outlined}
      className="flex-1 medium:flex-none"
      onClick={leaveAtOnce}
    >
      {words.emergency}
    </Button>
  )
}

function Band({ records }: { records: MasqueradeRecords }) {
  const { session } = records
  const reason = useReadOnlyReason()
  const mode = useMasquerade((masquerade) => masquerade.mode)
  const hasStopFailed = useMasquerade((masquerade) => masquerade.hasStopFailed)
  const minutes = useMinutes(records)
  const band = useRef<HTMLElement>(null)
  useBannerHeight(band)
  useTitlePrefix(titlePrefix)
  const times = `Started ${formatTime(session.startedAt)}, expires ${formatTime(session.expiresAt)}`
  return (
    <section
      ref={band}
      aria-label="Masquerade"
      className="fixed inset-x-0 top-0 z-45 print:static flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-band px-4 py-1.5 text-band-ink [&_:focus-visible]:outline-band-ink medium:min-h-12 medium:px-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-2">
        <b className="tracking-wide whitespace-nowrap">{words.title}</b>
        <Separator />
        <span className="num whitespace-nowrap">
          {typeWords[session.targetUserType]} {session.targetUserId}
        </span>
        {/* On phones the name begins a line, which a separator must not. */}
        <span className="basis-full medium:hidden" />
        <Separator className="max-medium:hidden" />
        <span className="min-w-0 truncate">
          {session.adminName.trim() || masqueradeSentences.fallbackName}
        </span>
        <Separator />
        <span className="num whitespace-nowrap">{minutes} min</span>
        <Tooltip text={times} side="bottom">
          <IconButton label={times} icon={<Info />} isBare isSmall className="text-band-ink" />
        </Tooltip>
        <span className="basis-full text-12">
          {reason ?? (mode === 'assist' ? `${masqueradeModes.assist}.` : words.readOnly)}
        </span>
      </div>
      {hasStopFailed && (
        <p role="alert" className="basis-full font-semibold medium:order-last">
          {stillMasqueradingSentence(session.targetUserType, session.targetUserId)}
        </p>
      )}
      <div className="flex w-full gap-2 medium:w-auto print:hidden">
        <StopMasquerade variant="custom" size="small" style={filled} className="flex-1 medium:flex-none" />
        <Emergency />
      </div>
    </section>
  )
}

/** spec 2.6. Shown only with all four records and after the server has confirmed (2.6-05, security MSQ-09). */
export default function MasqueradeBanner() {
  const records = useMasquerade((masquerade) => masquerade.records)
  const isConfirmed = useMasquerade((masquerade) => masquerade.isConfirmed)
  useConfirmedMasquerade()
  return records && isConfirmed ? <Band records={records} /> : null
}
