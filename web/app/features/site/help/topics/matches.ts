import type { HelpTopic } from '../help-text.ts'

export const matchesTopic: HelpTopic = {
  topic: 'matches',
  title: 'Your matches',
  summary: 'What each state means, how the answer clock runs, and how to hide, block or close.',
  sections: [
    {
      heading: 'What you find here',
      blocks: [
        {
          kind: 'text',
          text: '[Your Matches](/shared/matchmaking/messages) holds every request, conversation and meeting. Filter by: needs your answer, waiting for them, booked, closed, all.',
        },
        {
          kind: 'table',
          head: ['State', 'Meaning'],
          rows: [
            ['Draft', 'Written, not sent. Only you see it.'],
            ['Sent', 'On its way. The clock runs.'],
            ['Seen', 'The advisor has opened it. The clock still runs.'],
            ['Accepted', 'You can talk. The advisor now sees what you agreed to share.'],
            ['Declined', 'The advisor said no and gave a reason.'],
            ['Expired', 'No answer within 2 business days.'],
            ['Withdrawn', 'You took the request back.'],
            ['Closed', 'The match ended: hired, not a fit, no answer or other.'],
          ],
        },
      ],
    },
    {
      heading: 'The answer clock',
      blocks: [
        {
          kind: 'list',
          items: [
            'An advisor has 2 business days. The clock shows the time left to both of you.',
            'Business days are Monday to Friday without US federal holidays, in the advisor’s time zone.',
            'A request sent on Thursday at 3:00 pm is due on Monday at 3:00 pm.',
            'A request sent on Saturday counts as sent on Monday at 9:00 am and is due on Wednesday at 9:00 am.',
            'The advisor may ask you one question. The clock then stops until you answer, for 2 business days at most. It stops only once.',
          ],
        },
        {
          kind: 'text',
          text: 'When the time is up, the request expires and we offer you the next-best advisor, worked out at that moment. You decide whether to ask.',
        },
      ],
    },
    {
      heading: 'At most 3 open requests',
      blocks: [
        {
          kind: 'text',
          text: 'You can have 3 requests open at once, and one for each advisor. Open means sent or seen. The limit keeps answers quick: advisors know that a request is meant. Withdraw one to make room. An accepted request no longer counts.',
        },
      ],
    },
    {
      heading: 'Hide, block, close',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Hide** removes an advisor from your lists. You give a reason; the advisor is not told.',
            '**Block** ends contact. The person can no longer write to you.',
            '**Close** ends a match. Choose hired, not a fit, no answer or other. Either side can do it.',
          ],
        },
        {
          kind: 'text',
          text: 'What you shared stands in the consents ledger in [Settings](/shared/support/settings). You can withdraw it there. An advisor may remember or have noted what they have already read.',
        },
      ],
    },
    {
      heading: 'For advisors',
      blocks: [
        {
          kind: 'list',
          items: [
            'Accept, decline with a reason (full, outside criteria, conflict of interest, cannot serve state, other), or ask one question.',
            'Before you accept you see an initial, state, age band, ranked topics, specialties, asset band, kind of help, meeting mode, the message and the fit from both sides. You see no name.',
            'With 8 unanswered requests, new ones pause until you answer.',
            'Pause or change your capacity under [Your Criteria](/advisor/matchmaking/criteria). Pausing carries no penalty.',
          ],
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**The request button is grey.** You have 3 open requests, you have already asked this advisor, or the advisor is full, paused or not licensed now.',
            '**You were declined.** The reason stands in the list. That advisor is not offered to you again for 90 days.',
            '**The clock looks too long.** A weekend or a holiday lies in between.',
          ],
        },
      ],
    },
  ],
  related: ['chat', 'meetings', 'matchmaking', 'notifications'],
}
