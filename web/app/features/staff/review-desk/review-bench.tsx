import {
  type DeskReview,
  type ReviewDecision,
  reviewDecisions,
  reviewPatterns,
} from '@evenkeel/contract/contact/review-desk'
import { noConflictWords, relationWords, ruleLabels } from '@evenkeel/contract/contact/review-words'
import { holdReasons } from '@evenkeel/contract/contact/reviews'
import { formatCount } from '@evenkeel/format/counts'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { formatDate } from '@evenkeel/format/times'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Stars } from '../../../ui/stars/stars.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { decided, decisionsFor, newestFirst, stateWords } from './desk-words.ts'

type Column = 'review' | 'reports' | 'patterns'

interface ReviewBenchProps {
  item: DeskReview
  isDeleted: boolean
  /** After a decision the review may leave its group, but stays in view. */
  onDecided: (item: DeskReview) => void
}

const personPath = (id: number) => `/admin/people/${id}`

function AuthorName({ author }: Pick<DeskReview, 'author'>) {
  return author ? <Link to={personPath(author.id)}>{author.name}</Link> : 'a deleted account'
}

function Head({ item }: { item: DeskReview }) {
  const { advisor, author, state, written_at: writtenAt } = item
  return (
    <header className="border-b border-line px-5 py-4 @max-[739px]:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-20 wrap-anywhere">
          Review of <Link to={personPath(advisor.id)}>{advisor.name}</Link>
        </h2>
        <Chip kind={stateWords[state].kind}>{stateWords[state].label}</Chip>
      </div>
      <p className="num wrap-anywhere text-muted">
        No. {item.review.review_id}, written {formatDayAndTime(writtenAt)} by <AuthorName author={author} />
      </p>
    </header>
  )
}

function ColumnHead({ children, count }: { children: ReactNode; count?: number }) {
  return (
    <div className="flex items-center justify-between gap-2 py-3">
      <h3 className="text-14">{children}</h3>
      {count !== undefined && <span className="num text-12 text-muted">{formatCount(count)}</span>}
    </div>
  )
}

function ReviewColumn({ item: { review, held_for: heldFor } }: { item: DeskReview }) {
  const { stars, words, relation, conflict, is_edited: isEdited, answer } = review
  return (
    <>
      <ColumnHead>Review</ColumnHead>
      <div className="flex flex-col gap-3">
        {heldFor.length > 0 && (
          <Notice kind="warning" title="Held because">
            {heldFor.map((reason) => holdReasons[reason]).join(' ')}
          </Notice>
        )}
        <Stars count={stars} />
        <p className="whitespace-pre-line wrap-anywhere">{words}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-12">
          <dt className="text-muted">Author</dt>
          <dd>{relationWords(relation)}</dd>
          <dt className="text-muted">Conflict</dt>
          <dd className="wrap-anywhere">{conflict ?? noConflictWords}</dd>
          <dt className="text-muted">Edited</dt>
          <dd>{isEdited ? 'Yes' : 'No'}</dd>
        </dl>
        {answer && (
          <div className="border-l-2 border-line-strong pl-4">
            <p className="num text-12 text-muted">The advisor answered {formatDate(answer.at)}</p>
            <p className="whitespace-pre-line wrap-anywhere">{answer.words}</p>
          </div>
        )}
      </div>
    </>
  )
}

function ReportsColumn({ item: { reports } }: { item: DeskReview }) {
  return (
    <>
      <ColumnHead count={reports.length}>Reports</ColumnHead>
      {reports.length === 0 && <p className="text-muted">No one has reported it.</p>}
      <ul aria-label="Reports" className="divide-y divide-line">
        {reports.map(({ rule, words, by, at, is_open: isOpen }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a report has no id and only grows at the top
            key={reports.length - place}
            className={joinClasses('py-2 first:pt-0', !isOpen && 'text-muted')}
          >
            <p className="font-semibold">{ruleLabels[rule]}</p>
            <p className="whitespace-pre-line wrap-anywhere">{words}</p>
            <p className="num text-12 text-muted">
              {by === 'advisor' ? 'The advisor' : 'A consumer'}, {formatDayAndTime(at)}
              {!isOpen && ' · Closed'}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function PatternsColumn({ item: { patterns } }: { item: DeskReview }) {
  return (
    <>
      <ColumnHead count={patterns.length}>Patterns</ColumnHead>
      {patterns.length === 0 && <p className="text-muted">Nothing looks coordinated.</p>}
      {patterns.map(({ pattern, others }) => (
        <section key={pattern} aria-label={reviewPatterns[pattern]} className="mb-4">
          <p className="font-semibold">{reviewPatterns[pattern]}</p>
          <ul className="divide-y divide-line">
            {others.map(({ review_id: id, advisor, author, stars, words, written_at: writtenAt }) => (
              <li key={id} className="py-2">
                <p className="num flex flex-wrap items-center justify-between gap-2 text-12 text-muted">
                  <Stars count={stars} />
                  No. {id} · {formatDayAndTime(writtenAt)}
                </p>
                <p className="wrap-anywhere">
                  <AuthorName author={author} /> about <Link to={personPath(advisor.id)}>{advisor.name}</Link>
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{words}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {patterns.length > 0 && (
        <p className="text-12 text-muted">
          A pattern alone proves nothing. Keep the review unless a rule was broken.
        </p>
      )}
    </>
  )
}

function Decisions({ item: { decisions } }: { item: DeskReview }) {
  if (decisions.length === 0) return null
  return (
    <section aria-label="Decisions" className="border-t border-line px-5 pt-4 pb-6 @max-[739px]:px-4">
      <h3 className="mb-2 text-14">Decisions</h3>
      <ol className="divide-y divide-line">
        {newestFirst(decisions).map(({ decision, rule, reason, by, at }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: decisions have no id and only grow at the top
            key={decisions.length - place}
            className="grid gap-x-4 py-1.5 @min-[560px]:grid-cols-[168px_minmax(0,1fr)]"
          >
            <span className="num text-muted @max-[559px]:text-12">{formatDayAndTime(at)}</span>
            <p className="wrap-anywhere whitespace-pre-line">
              {decided[decision]} · <b>{by}</b>
              {rule && ` · ${ruleLabels[rule]}`}
              <span className="text-muted">: “{reason}”</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One review with its reports and patterns side by side, and the decision below. */
export function ReviewBench({ item, isDeleted, onDecided }: ReviewBenchProps) {
  const [column, setColumn] = useState<Column>('review')
  const [decision, setDecision] = useState<ReviewDecision>()
  // A reason stays while the page is open, even when another person acted first.
  const [reasons, setReasons] = useState<Readonly<Partial<Record<ReviewDecision, string>>>>({})
  const [movedOn, setMovedOn] = useState<string>()
  const [done, setDone] = useState<ReviewDecision>()
  const article = useRef<HTMLElement>(null)
  const { reports, patterns } = item
  const options = isDeleted ? [] : decisionsFor(item)
  const columns = [
    { value: 'review', label: 'Review' },
    { value: 'reports', label: `Reports ${reports.length}` },
    { value: 'patterns', label: `Patterns ${patterns.length}` },
  ] as const
  // The pressed button may be gone after the decision; the dialog restores the focus first.
  useEffect(() => {
    if (!done && !movedOn) return
    const timer = setTimeout(() => article.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [done, movedOn])
  const shownAs = (name: Column) =>
    joinClasses(
      'min-w-0 px-5 pb-6 @max-[739px]:px-4',
      column !== name && '@max-[739px]:hidden',
      name !== 'review' && '@min-[740px]:border-l @min-[740px]:px-4',
    )

  function start(next: ReviewDecision) {
    setMovedOn(undefined)
    setDone(undefined)
    setDecision(next)
  }

  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`Review of ${item.advisor.name}`}
      className="@container flex min-h-full flex-1 flex-col outline-none"
    >
      <Head item={item} />
      <div role="status" className="px-5 pt-4 empty:hidden @max-[739px]:px-4">
        {isDeleted && <Notice kind="warning" title="The author deleted this review." />}
        {movedOn && (
          <Notice kind="warning" title="Nothing was saved" className={isDeleted ? 'mt-3' : undefined}>
            {movedOn}
          </Notice>
        )}
        {done && <Notice kind="info" title={`${decided[done]}. Your decision is in the audit log.`} />}
      </div>
      <div className="px-4 pt-3 @min-[740px]:hidden">
        <Segmented
          aria-label="Column"
          className="num flex w-full"
          options={columns}
          value={column}
          onChange={setColumn}
        />
      </div>
      <div className="flex-1 @min-[740px]:grid @min-[740px]:grid-cols-[minmax(0,13fr)_minmax(0,10fr)_minmax(0,10fr)]">
        <section aria-label="Review" className={shownAs('review')}>
          <ReviewColumn item={item} />
        </section>
        <section aria-label="Reports" className={shownAs('reports')}>
          <ReportsColumn item={item} />
        </section>
        <section aria-label="Patterns" className={shownAs('patterns')}>
          <PatternsColumn item={item} />
        </section>
      </div>
      <Decisions item={item} />
      {options.length > 0 && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-5 py-3 @max-[739px]:px-4">
          <p className="min-w-48 flex-1 text-muted @max-[739px]:basis-full">
            {item.state === 'held'
              ? 'No one else can read this review yet.'
              : 'Everyone can read this review.'}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
          <div
            role="group"
            aria-label="Decision"
            className="flex flex-wrap items-center gap-2 @max-[739px]:w-full"
          >
            {options.map((option) => (
              <Button
                key={option}
                variant={option === 'remove' ? 'danger-line' : 'primary'}
                className="@max-[739px]:flex-1 @max-[739px]:px-2"
                onClick={() => start(option)}
              >
                {reviewDecisions[option]}
              </Button>
            ))}
          </div>
        </div>
      )}
      {decision && (
        <DecisionDialog
          key={decision}
          item={item}
          decision={decision}
          reason={reasons[decision] ?? ''}
          onReason={(text) => setReasons((before) => ({ ...before, [decision]: text }))}
          onClose={() => setDecision(undefined)}
          onDone={(next) => {
            setReasons({})
            setDecision(undefined)
            setDone(decision)
            onDecided(next)
          }}
          onMovedOn={(words) => {
            setDecision(undefined)
            setMovedOn(words)
          }}
        />
      )}
    </article>
  )
}
