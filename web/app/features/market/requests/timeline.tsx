import { dayWords } from '@evenkeel/format/moments'
import { formatTime } from '@evenkeel/format/times'
import { Fragment, type ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'

export interface TimelineItem {
  key: string
  /** Seconds. */
  at: number
  card: ReactNode
}

/** Events in order, grouped by day. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {items.map(({ key, at, card }, place) => {
        const day = dayWords(at)
        const before = items[place - 1]
        return (
          <Fragment key={key}>
            {(!before || dayWords(before.at) !== day) && (
              <li className="num mt-2 text-center text-12 text-muted first:mt-0">{day}</li>
            )}
            <li className="flex flex-col">{card}</li>
          </Fragment>
        )
      })}
    </ol>
  )
}

interface TimelineEventProps {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
}

export function TimelineEvent({ icon, title, children }: TimelineEventProps) {
  return (
    <div className="flex gap-3 rounded-card border border-dashed border-line-strong px-4 py-3 [&>svg]:text-accent-text">
      {icon}
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-pretty text-muted">{children}</div>}
      </div>
    </div>
  )
}

interface BubbleProps {
  text: string
  at: number
  /** Written by the reader. */
  isMine: boolean
  /** For screen readers. */
  by: string
}

export function Bubble({ text, at, isMine, by }: BubbleProps) {
  return (
    <figure
      aria-label={`${by}, ${formatTime(at)}`}
      className={joinClasses('flex max-w-[88%] flex-col gap-1.5', isMine ? 'self-end' : 'self-start')}
    >
      <blockquote
        className={joinClasses(
          'rounded-[14px] border px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere',
          isMine
            ? 'rounded-br-[4px] border-accent-line bg-accent-soft'
            : 'rounded-bl-[4px] border-line bg-surface',
        )}
      >
        {text}
      </blockquote>
      <figcaption className={joinClasses('num text-12 text-muted', isMine && 'text-right')}>
        {formatTime(at)}
      </figcaption>
    </figure>
  )
}
