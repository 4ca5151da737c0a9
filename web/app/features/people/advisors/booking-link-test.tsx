import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface BookingLinkTestProps {
  /** A link the contract accepts. */
  link: string
}

type Answer = 'asked' | 'opened' | 'not-opened'

/**
 * Only the owner's browser can show whether a link works (docs/decisions/0017): we open it there, ask, and send
 * nothing.
 */
export function BookingLinkTest({ link }: BookingLinkTestProps) {
  const [tested, setTested] = useState<{ link: string; answer: Answer }>()
  const answer = tested?.link === link ? tested.answer : undefined
  const say = (next: Answer) => setTested({ link, answer: next })
  return (
    <div className="flex flex-col items-start gap-3">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="btn secondary"
        onClick={() => say('asked')}
      >
        <ExternalLink className="size-4" />
        <span className="btn-label">Test {new URL(link).hostname}</span>
      </a>
      <div role="status" className="w-full empty:hidden">
        {answer === 'asked' && (
          <Notice
            title="Did your booking page open?"
            action={
              <span className="flex gap-2">
                <Button variant="secondary" size="small" onClick={() => say('opened')}>
                  Yes
                </Button>
                <Button variant="secondary" size="small" onClick={() => say('not-opened')}>
                  No
                </Button>
              </span>
            }
          >
            We opened it in a new tab.
          </Notice>
        )}
        {answer === 'opened' && <Notice kind="info">Good. Consumers will see the same page.</Notice>}
        {answer === 'not-opened' && (
          <Notice kind="warning">
            Consumers won’t be able to open it either. Copy the address from your browser’s address bar and
            test again.
          </Notice>
        )}
      </div>
    </div>
  )
}
