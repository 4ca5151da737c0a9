import { supportTopics } from '@evenkeel/contract/contact/support'
import type { WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import { formatDate } from '@evenkeel/format/times'
import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { MessageList } from '../message-list.tsx'
import { ThreadFrame } from '../thread-frame.tsx'
import { useNewMessageAnnouncement } from '../use-new-message-announcement.ts'
import { AnswerBox } from './answer-box.tsx'
import { DeskControls } from './desk-controls.tsx'
import { useDeskRequest } from './desk-queries.ts'
import { nameOf } from './desk-words.ts'
import { PersonPane } from './person-pane.tsx'
import { itemsOf, shownItem } from './thread-items.ts'

interface ThreadProps {
  request: WholeDeskRequest
  isPhone: boolean
  hasPersonPane: boolean
  searchFor: (number: number) => string
}

/** Where there is no room for a pane, the person unfolds above the thread. */
function FoldedPerson({
  request,
  now,
  searchFor,
}: Omit<ThreadProps, 'isPhone' | 'hasPersonPane'> & { now: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="flex-none border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex w-full items-center gap-2 px-4 py-2 text-left font-medium -outline-offset-2 hover:bg-hover medium:px-5"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1 truncate">About {nameOf(request.asker)}</span>
        <ChevronDown className={joinClasses('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PersonPane request={request} now={now} searchFor={searchFor} />}
      </div>
    </div>
  )
}

function Thread({ request, isPhone, hasPersonPane, searchFor }: ThreadProps) {
  const now = useNow()
  const name = nameOf(request.asker)
  const items = itemsOf(request)
  const theirs = request.messages.filter(({ from }) => from === 'asker').length
  const newWords = useNewMessageAnnouncement(theirs, `${name} wrote.`)
  const scroller = useRef<HTMLElement>(null)
  // The newest words are at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something was added
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [items.length])
  return (
    <div
      className={joinClasses(
        'medium:min-h-0 medium:flex-1',
        hasPersonPane && 'grid grid-cols-[minmax(0,1fr)_280px] grid-rows-[minmax(0,1fr)]',
      )}
    >
      <article
        aria-label={request.subject}
        className="flex min-w-0 flex-col medium:h-full medium:overflow-y-auto"
      >
        <header className="flex flex-none flex-col gap-3 border-b border-line px-4 py-3 medium:px-5 medium:pt-4">
          <div>
            <h2 className="text-20 wrap-anywhere">{request.subject}</h2>
            <p className="num text-muted">
              No. {request.number} · {supportTopics[request.topic]} · {formatDate(request.sent_at)}
            </p>
          </div>
          <DeskControls request={request} now={now} />
        </header>
        {!hasPersonPane && <FoldedPerson request={request} now={now} searchFor={searchFor} />}
        <section
          ref={scroller}
          tabIndex={isPhone ? undefined : 0}
          aria-label="Thread"
          className="p-4 medium:min-h-40 medium:flex-1 medium:overflow-y-auto medium:overscroll-contain medium:p-5 medium:-outline-offset-2"
        >
          <MessageList
            number={request.number}
            messages={items.map((item) => shownItem(item, request, now))}
          />
        </section>
        <LiveRegion>{newWords}</LiveRegion>
        <AnswerBox request={request} />
      </article>
      {hasPersonPane && (
        <aside aria-label="Person" className="min-w-0 overflow-y-auto border-l border-line">
          <PersonPane request={request} now={now} searchFor={searchFor} />
        </aside>
      )}
    </div>
  )
}

interface DeskThreadProps extends Omit<ThreadProps, 'request'> {
  number: number
  toList: { search: string }
}

export function DeskThread({ number, toList, ...rest }: DeskThreadProps) {
  const query = useDeskRequest(number)
  return (
    <ThreadFrame query={query} toList={toList} listWords="All tickets" isPane>
      {({ request }) => <Thread key={number} request={request} {...rest} />}
    </ThreadFrame>
  )
}
