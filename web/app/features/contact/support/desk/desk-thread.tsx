import type { WholeDeskRequest } from '@evenkeel/contract/contact/support'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { MessageList, type ShownMessage } from '../message-list.tsx'
import { ThreadFrame } from '../thread-frame.tsx'
import { ThreadHead } from '../thread-head.tsx'
import { useNewMessageAnnouncement } from '../use-new-message-announcement.ts'
import { AnswerBox } from './answer-box.tsx'
import { AskerFacts, nameOf } from './asker-facts.tsx'
import { useDeskRequest } from './desk-queries.ts'

function shownFrom(asker: string) {
  return (message: WholeDeskRequest['messages'][number]): ShownMessage => {
    const { from, staff, is_internal: isInternal, text, files, sent_at: sentAt } = message
    const by = staff ? `Support, ${staff}` : 'Support'
    return {
      side: isInternal ? 'note' : from === 'asker' ? 'theirs' : 'mine',
      who: isInternal ? `Internal note · ${staff ?? 'Support'}` : from === 'asker' ? asker : by,
      text,
      files,
      sentAt,
    }
  }
}

function Thread({ request }: { request: WholeDeskRequest }) {
  const now = useNow()
  const name = nameOf(request.asker)
  const theirs = request.messages.filter(({ from }) => from === 'asker').length
  const newWords = useNewMessageAnnouncement(theirs, `${name} wrote.`)
  return (
    <article aria-label={request.subject} className="card flex flex-col gap-6">
      <ThreadHead request={request} isAtDesk />
      <AskerFacts request={request} now={now} />
      <MessageList number={request.number} messages={request.messages.map(shownFrom(name))} />
      <LiveRegion>{newWords}</LiveRegion>
      <AnswerBox number={request.number} name={name} />
    </article>
  )
}

export function DeskThread({ number, toList }: { number: number; toList: { search: string } }) {
  const query = useDeskRequest(number)
  return (
    <ThreadFrame query={query} toList={toList} listWords="All requests">
      {({ request }) => <Thread key={number} request={request} />}
    </ThreadFrame>
  )
}
