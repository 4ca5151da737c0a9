import type { HelpTopic } from '../help-text.ts'

export const chatTopic: HelpTopic = {
  topic: 'chat',
  title: 'Meeting and chat requests',
  summary: 'How a request becomes a conversation, what you share and when, files, and reporting.',
  sections: [
    {
      heading: 'From request to conversation',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Open an advisor under [Advisors](/consumer/matchmaking/advisors) and choose **Request chat** or **Request meeting**.',
            'Read the sheet. It lists what this advisor sees if they accept, and that nobody else does.',
            'Add a message of up to 1,000 characters if you like.',
            'Tick email or phone only if you want to share it. Both are off. Ticking phone asks for the number there, for this advisor only.',
            'Confirm that you have read the CRS Form where there is one, and send.',
            'The advisor has 2 business days to answer. When they accept, the conversation opens in [Your Matches](/shared/matchmaking/messages).',
          ],
        },
      ],
    },
    {
      heading: 'What is shared, and when',
      blocks: [
        {
          kind: 'table',
          head: ['Moment', 'The advisor sees'],
          rows: [
            ['Before you ask', 'Nothing about you as a person.'],
            [
              'You have asked',
              'Initial, state, age band, topics, specialties, asset band, kind of help, meeting mode, your message, the fit.',
            ],
            ['The advisor accepts', 'Your first name as well, and email or phone if you ticked them.'],
            ['You withdraw consent', 'No longer what you withdrew.'],
          ],
        },
        {
          kind: 'note',
          text: 'What you write yourself is seen as you wrote it. Leave your name and contact details out of the message until you want them known.',
        },
      ],
    },
    {
      heading: 'Messages and files',
      blocks: [
        {
          kind: 'list',
          items: [
            'A message has up to 5,000 characters.',
            'Attach PDF, PNG or JPG files of up to 10 MB each. They are scanned first.',
            'The first link in a message becomes a card that shows the site it leads to. We do not open it for you.',
            'You see when a message has been read and when the other person is typing.',
            'A message that fails to send keeps its text. Choose Retry.',
          ],
        },
        {
          kind: 'text',
          text: 'If your text looks like a Social Security number or an account number, a warning appears before it goes out. A first conversation needs neither.',
        },
      ],
    },
    {
      heading: 'Report, block or leave',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Report** tells our staff what happened. Use it for pressure, false claims, insults, or requests for money or passwords.',
            '**Block** stops the person from writing to you.',
            '**Leave** closes the conversation for you. The other side keeps what was said.',
          ],
        },
        {
          kind: 'text',
          text: 'Nobody on our staff can send messages in your name. Support works read-only by default, and each look at your account is in your access log in [Settings](/shared/support/settings).',
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**You cannot write.** The request is not accepted yet, you are offline, or the match is closed.',
            '**A file is refused.** It is too large, of another kind, or did not pass the scan. Save it as a plain PDF and try again.',
            '**You sent a request twice.** It counts once.',
            '**You want the request back.** Choose Withdraw while it is unanswered. It no longer counts toward your 3 open requests.',
            '**The advisor asked a question before accepting.** Answer it. Your name stays unknown, and the clock runs on after your answer.',
          ],
        },
      ],
    },
  ],
  related: ['matches', 'meetings', 'profile', 'notifications'],
}
